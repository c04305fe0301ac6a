/** Where the window was, and whether that place still exists: screens are unplugged and rearranged. */
import { z } from 'zod'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Sizes in device-independent pixels, as Electron gives and takes them. */
export const windowPlace = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
})
export type WindowPlace = z.output<typeof windowPlace>

export const smallestSize = { width: 800, height: 560 } as const
const firstSize = { width: 1280, height: 860 } as const
/** So much of the title bar must lie on a screen for the window to be dragged back. */
const reachable = { width: 120, height: 40 } as const

/** Where to open the window: where it was, when a person could still reach it there; else centred by the system. */
export function openingPlace(
  saved: WindowPlace | undefined,
  screens: readonly Area[],
): Partial<Area> & { width: number; height: number } {
  if (saved === undefined) return firstSize
  const width = Math.max(saved.width, smallestSize.width)
  const height = Math.max(saved.height, smallestSize.height)
  const isReachable = screens.some((screen) => showsTitleBar(screen, { ...saved, width, height }))
  return isReachable ? { x: saved.x, y: saved.y, width, height } : { width, height }
}

function showsTitleBar(screen: Area, window: Area): boolean {
  const left = Math.max(screen.x, window.x)
  const right = Math.min(screen.x + screen.width, window.x + window.width)
  const isTitleBarInside = window.y >= screen.y && window.y + reachable.height <= screen.y + screen.height
  return right - left >= reachable.width && isTitleBarInside
}
