/** What can be booked on a resource, by its kind. */
import type { Resource, Service } from '../../../electron/contract/index.ts'
import { resourcesKey, servicesKey } from '../desk/questions.ts'
import type { FrontDesk } from './front-desk.ts'

/** The services that are done on that kind of resource, in their order. */
export function servicesOn(services: readonly Service[], kind: string | undefined): readonly Service[] {
  return services.filter(({ kinds }) => kinds.length === 0 || (kind !== undefined && kinds.includes(kind)))
}

/** The service of that id as far as it is offered on the resource; undefined otherwise. */
export function offeredOn(
  { desk }: FrontDesk,
  serviceId: string | null,
  resourceId: string,
): Service | undefined {
  const services = desk.queries.getQueryData<readonly Service[]>(servicesKey) ?? []
  const resources = desk.queries.getQueryData<readonly Resource[]>(resourcesKey) ?? []
  const kind = resources.find(({ id }) => id === resourceId)?.kind
  return servicesOn(services, kind).find(({ id }) => id === serviceId)
}
