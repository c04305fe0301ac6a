/** The two names that the preload and the carrier agree on: one for calls, one for events. */
export const callChannel = 'slotkeeper:call'
export const eventChannel = 'slotkeeper:event'
