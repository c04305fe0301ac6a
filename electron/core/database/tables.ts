/** The rows as the database keeps them; the migrations are the source, this follows them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DayInterval, WeekInterval } from '../../contract/index.ts'

/** bigint arrives as text; written as a number. Amounts stay below 2^53 by the contract's schema. */
type BigIntegerOrNull = ColumnType<string | null, number | string | null, number | string | null>
type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface VenueTable {
  name: string
  time_zone: string
  locale: 'en' | 'id'
  currency: string
  slot_minutes: number
  week_starts_on: number
  clock_hours: 12 | 24
  is_set_up: boolean
  version: Generated<number>
}

export interface PolicyTable {
  hold_minutes: number
  cancel_min_hours: number
  min_notice_minutes: number
  max_ahead_days: number
  offer_minutes: number
  undo_seconds: number
  version: Generated<number>
}

export interface DeskTable {
  id: string
  name: string
  program_version: string
  last_seen: Timestamp
}

export interface StaffTable {
  id: Generated<string>
  name: string
  role: 'staff' | 'manager'
  active: Generated<boolean>
  has_pin: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
}

export interface ResourceTable {
  id: Generated<string>
  name: string
  kind: string
  slot_minutes: number
  buffer_before_minutes: Generated<number>
  buffer_after_minutes: Generated<number>
  people: number | null
  price_per_hour: BigIntegerOrNull
  color: string | null
  active: Generated<boolean>
  position: Generated<number>
  sample: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
}

export interface CustomerTable {
  id: Generated<string>
  name: string
  phone: string | null
  email: string | null
  notes: string | null
  locale: 'en' | 'id' | null
  folded: ColumnType<string, never, never>
  phone_digits: ColumnType<string, never, never>
  sample: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Date>
}

export interface OpeningHoursTable {
  id: Generated<string>
  resource_id: string | null
  weekly: JSONColumnType<WeekInterval[] | null>
  version: Generated<number>
}

export interface ExceptionTable {
  id: Generated<string>
  resource_id: string | null
  from_date: string
  to_date: string
  closed: boolean
  intervals: JSONColumnType<DayInterval[] | null>
  note: string | null
  source: string | null
  version: Generated<number>
  created_at: Generated<Date>
}

export interface BookingTable {
  id: Generated<string>
  resource_id: string
  customer_id: string | null
  kind: Generated<'customer' | 'block' | 'show'>
  during: string
  occupied: ColumnType<string, never, never>
  buffer_before_minutes: ColumnType<number, never, never>
  buffer_after_minutes: ColumnType<number, never, never>
  status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'no_show' | 'cancelled'
  hold_expires_at: Timestamp | null
  expired_at: Timestamp | null
  desk_id: string | null
  service_id: string | null
  series_id: string | null
  party_id: string | null
  offer_id: string | null
  title: string | null
  notes: string | null
  price: BigIntegerOrNull
  paid: BigIntegerOrNull
  currency: string | null
  override_reason: string | null
  kept_outside: Generated<boolean>
  created_by: string | null
  created_at: Generated<Date>
  cancelled_at: Timestamp | null
  cancel_reason: string | null
  sample: Generated<boolean>
  version: ColumnType<number, never, never>
}

export interface BookingHistoryTable {
  id: ColumnType<string, never, never>
  booking_id: string
  at: Date
  transaction_id: string
  staff_id: string | null
  staff_name: string | null
  desk_id: string | null
  desk_name: string
  action: string
  before: JSONColumnType<Record<string, unknown> | null>
  after: JSONColumnType<Record<string, unknown> | null>
}

export interface AttemptTable {
  id: ColumnType<string, never, never>
  at: Generated<Date>
  desk_id: string | null
  resource_id: string | null
  wanted: string
  operation: string
  outcome: string
}

export interface RequestTable {
  id: string
  operation: string
  input_digest: string
  answer: Generated<unknown>
  facts: Generated<unknown>
  at: Generated<Date>
}

export interface MigrationTable {
  name: string
  program_version: string
  applied_at: Generated<Date>
}

export interface Tables {
  venue: VenueTable
  policy: PolicyTable
  desks: DeskTable
  staff: StaffTable
  resources: ResourceTable
  customers: CustomerTable
  opening_hours: OpeningHoursTable
  exceptions: ExceptionTable
  bookings: BookingTable
  booking_history: BookingHistoryTable
  attempts: AttemptTable
  requests: RequestTable
  migrations: MigrationTable
}
