/** The desk's log: one JSON line an entry, with no personal data, for people who look for a fault. */
export interface Log {
  info(message: string, facts?: LogFacts): void
  warning(message: string, facts?: LogFacts): void
  error(message: string, facts?: LogFacts): void
}

export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes each entry through `write`, one line each. */
export function lineLog(write: (line: string) => void, at: () => number): Log {
  const entry = (level: string) => (message: string, facts?: LogFacts) =>
    write(`${JSON.stringify({ at: new Date(at()).toISOString(), level, message, ...facts })}\n`)
  return { info: entry('info'), warning: entry('warning'), error: entry('error') }
}

export const silentLog: Log = { info: () => {}, warning: () => {}, error: () => {} }
