/** What an import names, whoever writes it. */
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

export type ImportTarget =
  | { readonly kind: 'project'; readonly path: string }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'package'; readonly name: string }

/** `importer` is the importing file's path from the project's folder. */
export function importTarget(importer: string, specifier: string): ImportTarget {
  const [name = specifier] = specifier.split('?')
  if (name.startsWith('.')) return { kind: 'project', path: posix.join(posix.dirname(importer), name) }
  if (isBuiltin(name)) return { kind: 'node', name }
  return { kind: 'package', name: packageName(name) }
}

function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
