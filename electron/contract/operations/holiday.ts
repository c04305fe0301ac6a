/** A country's public holidays, as days on which the whole venue is closed. */
import { z } from 'zod'
import { changing, reading } from '../operation.ts'
import * as values from '../values.ts'

const country = z.string().regex(/^[A-Z]{2}$/, 'not a country code, such as ID')
/** A state or province, or a region of one: `BY`, `BY-A`. */
const region = z
  .string()
  .regex(/^[A-Z0-9]{1,10}(-[A-Z0-9]{1,10})?$/i, 'not a region code, such as BY or BY-A')
  .optional()
const year = z.int().min(1980).max(2100)

const place = z.strictObject({ code: z.string(), name: z.string() })

export const holiday = z.strictObject({
  date: values.date,
  /** In the venue's language where the library has it, else in English or the country's own. */
  name: z.string(),
  /** True: the date has an exception of the whole venue already, and importing leaves that as it is. */
  isThere: z.boolean(),
  /** True: it was left out when this place was imported last. */
  wasSkipped: z.boolean(),
})
export type Holiday = z.output<typeof holiday>

export const holidayOperations = {
  /** The countries that there are holidays for, or the regions of one. */
  'holiday.places': reading(
    'manager',
    { country: country.optional() },
    z.strictObject({ places: z.array(place) }),
  ),
  /**
   * The public holidays of a year, one entry a date: a holiday of several days has several, a substitute day is
   * one. Those that begin at noon or later are left out: closing for half a day is a matter of the hours.
   */
  'holiday.preview': reading(
    'manager',
    { country, region, year },
    z.strictObject({ holidays: z.array(holiday) }),
  ),
  /**
   * Closes the venue on each of the holidays but the skipped ones. A date that has an exception of the whole venue
   * already counts as unchanged, so the same import again adds nothing. With `from` those before that date are left out
   * this once; they are not skipped, so that the next year offers them again. With `preview` nothing is saved.
   */
  'holiday.import': changing(
    'manager',
    {
      country,
      region,
      year,
      skip: z.array(values.date).max(400).optional(),
      from: values.date.optional(),
      preview: z.boolean().optional(),
    },
    z.strictObject({
      added: z.int(),
      unchanged: z.int(),
      affected: z.array(values.booking),
      affectedCount: z.int(),
    }),
  ),
  /**
   * Whether a year is to be imported: from October on the next one, of the place that was imported last. The desks
   * are told by the notice `holidays_due`, once a week; importing the year, whatever is skipped, ends that.
   */
  'holiday.renewal': reading(
    'manager',
    {},
    z.strictObject({ due: z.strictObject({ country, region, year }).optional() }),
  ),
}
