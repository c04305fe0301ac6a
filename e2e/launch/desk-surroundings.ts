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

export function deskArguments({ now, locale }: DeskLaunch): string[] {
  return [
    ...(now === undefined ? [] : [`--now=${now}`]),
    ...(locale === undefined ? [] : [`--lang=${locale}`]),
  ]
}
