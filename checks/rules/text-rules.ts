/** What no file of the project may say, whatever its language. */
import type { Violation } from '../violation.ts'

interface TextRule {
  readonly pattern: RegExp
  readonly instead: string
}

// Written so that no pattern is found in this file itself.
const rules: readonly TextRule[] = [
  {
    pattern: /(?<![\w./-])\/(?:w[o]rk|f[a]rm|tmp\/s[k])\b/,
    instead: 'names a folder of one machine. Find it from the file itself, or make a temporary one.',
  },
  {
    pattern: /https?:\/\/(?:registry|deb|security)\.|\bregistry\.npm|\bdeb\.debian/,
    instead: 'names a package registry. The machine’s own npm and apt settings say where packages are.',
  },
  {
    pattern: /\b(?:TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/,
    instead: 'leaves something unfinished. Finish it, or file an issue.',
  },
  {
    pattern: /@ts-(?:ig[n]ore|exp[e]ct-error|noch[e]ck)/,
    instead: 'silences the compiler. Give the value its true type.',
  },
]

export function textViolations(path: string, text: string): Violation[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      rules
        .filter(({ pattern }) => pattern.test(content))
        .map(({ instead }) => ({ path, line: index + 1, message: instead })),
    )
}
