/** Which resources stand side by side: all of them, those of a kind, or a set that this PC keeps under a name. */
import type { Resource } from '../../../electron/contract/index.ts'

export interface ResourceSet {
  readonly name: string
  readonly resourceIds: readonly string[]
}

export type ResourceChoice =
  | { readonly by: 'all' }
  | { readonly by: 'kind'; readonly kind: string }
  | { readonly by: 'set'; readonly name: string }
  /** Ticked one by one, without a name. */
  | { readonly by: 'ids'; readonly resourceIds: readonly string[] }

export const allResources: ResourceChoice = { by: 'all' }

function isChosen(resource: Resource, choice: ResourceChoice, sets: readonly ResourceSet[]): boolean {
  switch (choice.by) {
    case 'all':
      return true
    case 'kind':
      return resource.kind === choice.kind
    case 'set':
      return sets.find(({ name }) => name === choice.name)?.resourceIds.includes(resource.id) ?? false
    case 'ids':
      return choice.resourceIds.includes(resource.id)
  }
}

/** The chosen resources in the venue's order; all of them where none of the chosen ones is left. */
export function chosenResources(
  resources: readonly Resource[],
  choice: ResourceChoice,
  sets: readonly ResourceSet[],
): readonly Resource[] {
  if (choice.by === 'all') return resources
  const chosen = resources.filter((resource) => isChosen(resource, choice, sets))
  return chosen.length === 0 || chosen.length === resources.length ? resources : chosen
}

/** The kinds there are, in the order of their first resource. */
export function kindsOf(resources: readonly Resource[]): string[] {
  return [...new Set(resources.map(({ kind }) => kind))]
}

/** One more or one less than what is shown; the last one stays. */
export function toggleResource(shown: readonly Resource[], resourceId: string): ResourceChoice {
  const ids = shown.map(({ id }) => id)
  const resourceIds = ids.includes(resourceId) ? ids.filter((id) => id !== resourceId) : [...ids, resourceId]
  return { by: 'ids', resourceIds: resourceIds.length === 0 ? ids : resourceIds }
}

/** The sets with one more; one of the same name is replaced. */
export function withSet(sets: readonly ResourceSet[], set: ResourceSet): ResourceSet[] {
  return [...sets.filter(({ name }) => name !== set.name), set]
}

export function withoutSet(sets: readonly ResourceSet[], gone: string): ResourceSet[] {
  return sets.filter(({ name }) => name !== gone)
}
