/** `npm run check`: every gate, then what has grown long. Ends with 1 when a gate does not pass. */
import { gates } from './gates.ts'
import { projectSources } from './project-files.ts'
import { runGates } from './run-gates.ts'
import { sizeReport } from './size-report.ts'
import { tallyText } from './tally.ts'

const write = (text: string) => void process.stdout.write(text)

const tally = await runGates(gates, write)
const long = sizeReport(projectSources())
if (long.length > 0)
  write(`\nLong, so that a reader wants a reason:\n${long.map((line) => `  ${line}\n`).join('')}`)
write(`\n${tallyText(tally)}\n`)
if (tally.failed > 0) process.exitCode = 1
