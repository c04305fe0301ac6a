/** How a desk learns of what other desks change. */
import { z } from 'zod'

/**
 * `listening`: changes of other desks show at once. `polling`: after two to five seconds, since the connection goes
 * through a pooler and no direct address is known, or none that passes changes on.
 */
export const liveMode = z.enum(['listening', 'polling'])
export type LiveMode = z.infer<typeof liveMode>

/** Seconds between two looks for changes while polling: sooner after a change, since one seldom comes alone. */
export const pollSeconds = { soonest: 2, latest: 5 } as const
