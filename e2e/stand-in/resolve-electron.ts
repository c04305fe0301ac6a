/** Node's hook for finding modules: `electron` lies beside this file. */
import type { ResolveHook } from 'node:module'

const standIn = new URL('./electron.js', import.meta.url).href

export const resolve: ResolveHook = (specifier, context, nextResolve) =>
  specifier === 'electron' ? { url: standIn, shortCircuit: true } : nextResolve(specifier, context)
