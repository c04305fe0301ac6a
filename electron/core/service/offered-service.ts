/** A service as those who book see it. */
import { invalid, notFound } from '../../contract/index.ts'
import { suitsKind } from '../../contract/slot-lines.ts'
import type { Queries } from '../database/database.ts'
import type { ResourceJson } from '../venue/venue-rules.ts'
import { findService, type ServiceRow } from './service-repository.ts'

export type OfferedService = ServiceRow

/** Throws `not_found` when there is no such service, or it is offered no more. */
export async function requireOffered(queries: Queries, id: string): Promise<OfferedService> {
  const service = await findService(queries, id)
  if (service === undefined || !service.active) throw notFound('service')
  return service
}

/** The service that a booking was made for, also when it is offered no more. */
export function serviceOf(queries: Queries, id: string | null): Promise<OfferedService | undefined> {
  return id === null ? Promise.resolve(undefined) : findService(queries, id)
}

/** Throws `invalid` when the service is not done on that kind of resource. */
export function requireSuits(
  service: OfferedService | undefined,
  { kind }: Pick<ResourceJson, 'kind'>,
): void {
  if (service === undefined || suitsKind(service.kinds, kind)) return
  throw invalid('serviceId', `is done on another kind of resource: ${service.kinds.join(', ')}`, {
    en: `${service.name} is not done here, but on: ${service.kinds.join(', ')}. Choose another place or service.`,
    id: `${service.name} tidak dilakukan di sini, tetapi di: ${service.kinds.join(', ')}. Pilih tempat atau layanan lain.`,
  })
}
