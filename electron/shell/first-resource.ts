/** A PC's own new database begins with one resource, so that there is a calendar to drag on at once. */

import { z } from 'zod'
import { resource } from '../contract/index.ts'
import type { Log } from '../core/log.ts'
import type { OpenedDesk } from './connection.ts'

const resourceList = z.object({ resources: z.array(resource) })

/** Adds a court of that name when the venue has no resource at all. Without it the venue is usable as well. */
export async function addFirstResource(desk: OpenedDesk, name: string, log: Log): Promise<void> {
  const answer = await desk.call('resource.list', { includeInactive: true })
  const list = answer.ok ? resourceList.safeParse(answer.value) : undefined
  if (list?.success !== true || list.data.resources.length > 0) return
  const saved = await desk.call('resource.save', { name, kind: 'court' })
  if (!saved.ok) log.warning('the first resource was not added', { code: saved.error.code })
}
