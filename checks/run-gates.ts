/** Runs the gates one after another and says how each went. */
import type { Gate } from './gates.ts'
import type { Tally } from './tally.ts'

export async function runGates(gates: readonly Gate[], write: (text: string) => void): Promise<Tally> {
  let failed = 0
  for (const gate of gates) {
    const began = performance.now()
    const findings = await gate
      .findings()
      .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const isPassed = findings.length === 0
    if (!isPassed) failed += 1
    write(`${isPassed ? 'ok  ' : 'FAIL'}  ${gate.name.padEnd(18)} ${seconds.padStart(5)} s\n`)
    for (const finding of findings) write(`      ${finding}\n`)
  }
  return { passed: gates.length - failed, failed, skipped: 0 }
}
