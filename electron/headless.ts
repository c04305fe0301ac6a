/** The desk without a window: JSON lines on stdin and stdout, the log on stderr. Its protocol is run-headless.ts's. */
import { runHeadless } from './core/headless/run-headless.ts'

process.exitCode = await runHeadless({
  arguments: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  errorOutput: process.stderr,
})
