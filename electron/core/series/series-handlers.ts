/** Series of bookings. */
import { notFound } from '../../contract/index.ts'
import { findBookings } from '../booking/booking-service.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { readVenue } from '../venue/venue-facts.ts'
import { addSkipped } from './add-skipped.ts'
import { bookSeries, previewSeries } from './book-series.ts'
import { cancelSeries } from './cancel-series.ts'
import { editSeries } from './edit-series.ts'
import { datesOfSeries, findSeries } from './series-repository.ts'
import { seriesValue, withBookings } from './series-value.ts'

type SeriesOperations =
  | 'series.preview'
  | 'series.book'
  | 'series.get'
  | 'series.edit'
  | 'series.cancel'
  | 'series.addSkipped'

export function seriesHandlers(context: DeskContext): Handlers<SeriesOperations> {
  return {
    'series.preview': (input) => previewSeries(context, input),
    'series.book': (input, call) => bookSeries(context, call, input),
    'series.edit': (input, call) => editSeries(context, call, input),
    'series.cancel': (input, call) => cancelSeries(context, call, input),
    'series.addSkipped': (input, call) => addSkipped(context, call, input),

    'series.get': ({ seriesId }) =>
      context.database.read(async (queries) => {
        const series = await findSeries(queries, seriesId)
        if (series === undefined) throw notFound('series')
        const dates = await datesOfSeries(queries, seriesId)
        const ids = dates.flatMap(({ bookingId }) => bookingId ?? [])
        return seriesValue(
          series,
          withBookings(dates, await findBookings(queries, ids)),
          await readVenue(queries),
        )
      }),
  }
}
