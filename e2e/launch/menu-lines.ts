/** The application menu as specs see it, and how the stand-in is asked for it. */
import { z } from 'zod'

const menuLine = z.object({
  /** The labels from the menu bar on. */
  path: z.array(z.string()),
  /** As Electron writes them; null for an item without. */
  keys: z.string().nullable(),
  isEnabled: z.boolean(),
})
export type MenuLine = z.output<typeof menuLine>

/** Chooses the item with these labels; with none of them the menu is only read. */
export const menuRequest = z.object({ choose: z.array(z.string()) })

export const menuAnswer = z.union([z.object({ lines: z.array(menuLine) }), z.object({ refusal: z.string() })])
export type MenuAnswer = z.output<typeof menuAnswer>
