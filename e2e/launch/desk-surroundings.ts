/** How a launch's choices reach the program: its environment and its command line, the same on both engines. */
import type { DeskLaunch } from './launch-desk.ts'

export function deskEnvironment(launch: DeskLaunch): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return {
    ...Object.fromEntries(inherited),
    SLOTKEEPER_DATA: launch.dataFolder,
    ...(launch.databaseUrl === undefined ? {} : { SLOTKEEPER_DATABASE: launch.databaseUrl }),
    ...(launch.deskName === undefined ? {} : { SLOTKEEPER_DESK: launch.deskName }),
  }
}

/** A new venue takes its customs from the PC: those of the machine that tests must not decide what is seen. */
const plainLocale = 'en-GB'

export function deskArguments({ now, locale = plainLocale }: DeskLaunch): string[] {
  return [...(now === undefined ? [] : [`--now=${now}`]), `--lang=${locale}`]
}
