/** Every operation of the contract by name. A handler that is missing for one of them does not compile. */
import type { z } from 'zod'
import { auditOperations } from './audit.ts'
import {
  availabilityOperations,
  bookingOperations,
  calendarOperations,
  customerOperations,
} from './booking.ts'
import { channelOperations } from './channel.ts'
import { databaseOperations } from './database.ts'
import { holidayOperations } from './holiday.ts'
import { jobOperations } from './job.ts'
import { messageOperations } from './message.ts'
import { scheduleOperations } from './schedule.ts'
import { partyOperations, seriesOperations } from './series.ts'
import { serviceOperations } from './service.ts'
import { shellOperations } from './shell.ts'
import { showOperations } from './show.ts'
import { staffOperations } from './staff.ts'
import { resourceOperations, sampleOperations, venueOperations } from './venue.ts'
import { waitlistOperations } from './waitlist.ts'

export * from './audit.ts'
export * from './channel.ts'
export * from './database.ts'
export * from './holiday.ts'
export * from './job.ts'
export * from './live.ts'
export * from './message.ts'
export * from './schedule.ts'
export * from './series.ts'
export * from './service.ts'
export * from './shell.ts'
export * from './show.ts'
export * from './staff.ts'
export * from './waitlist.ts'

/** What a desk answers, with or without a window. */
export const deskOperations = {
  ...venueOperations,
  ...resourceOperations,
  ...sampleOperations,
  ...bookingOperations,
  ...availabilityOperations,
  ...calendarOperations,
  ...customerOperations,
  ...showOperations,
  ...scheduleOperations,
  ...messageOperations,
  ...channelOperations,
  ...jobOperations,
  ...staffOperations,
  ...holidayOperations,
  ...databaseOperations,
  ...serviceOperations,
  ...auditOperations,
  ...waitlistOperations,
  ...seriesOperations,
  ...partyOperations,
}

export const operations = { ...deskOperations, ...shellOperations }

export type DeskOperations = typeof deskOperations
export type DeskOperationName = keyof DeskOperations
export type ShellOperations = typeof shellOperations
export type ShellOperationName = keyof ShellOperations
export type Operations = typeof operations
export type OperationName = keyof Operations
/** What a caller sends. */
export type Sent<Name extends OperationName> = z.input<Operations[Name]['input']>
/** What a handler gets: the parsed input. */
export type Input<Name extends OperationName> = z.output<Operations[Name]['input']>
/** What an operation answers. */
export type Value<Name extends OperationName> = z.output<Operations[Name]['value']>
