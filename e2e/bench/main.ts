/** `npm run bench -- [names …] [--json]`: runs benches one after another; fails where a gate is not reached. */
import { parseArgs } from 'node:util'
import { type Bench, isReached } from './bench.ts'
import { benches } from './benches.ts'
import { resultText } from './print-result.ts'

function chosen(names: readonly string[]): readonly Bench[] {
  if (names.length === 0) return benches
  return names.map((name) => {
    const bench = benches.find((candidate) => candidate.name === name)
    if (bench === undefined) {
      throw new Error(
        `There is no bench "${name}". There are: ${benches.map((each) => each.name).join(', ')}.`,
      )
    }
    return bench
  })
}

/** Resolves to the exit code. */
export async function runBenches(args: readonly string[], write: (text: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  let isShort = false
  const results: Record<string, unknown> = {}
  for (const bench of chosen(positionals)) {
    if (!values.json) write(`\n== ${bench.name}: ${bench.summary}\n\n`)
    const result = await bench.run()
    isShort ||= !result.gates.every(isReached)
    results[bench.name] = result
    if (!values.json) write(`${resultText(result)}\n`)
  }
  if (values.json) write(`${JSON.stringify(results, null, 2)}\n`)
  return isShort ? 1 : 0
}
