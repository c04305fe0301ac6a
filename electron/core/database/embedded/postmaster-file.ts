/** What a running server writes about itself into its data folder (postmaster.pid). */

export interface PostmasterFile {
  readonly pid: number
  readonly port: number | undefined
  /** `starting`, `ready`, `stopping`, `standby`; empty until the server has said anything. */
  readonly status: string
}

/** Reads the file's text; undefined when there is no process in it (it is being written, or was cut short). */
export function readPostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const port = Number(lines[3])
  return {
    pid,
    port: Number.isInteger(port) && port > 0 ? port : undefined,
    status: (lines[7] ?? '').trim(),
  }
}

/** The same text naming another process. */
export function withProcess(text: string, pid: number): string {
  return text.replace(/^[^\n]*/, String(pid))
}
