/** The picture of a day at twelve resources side by side. */
import type { LaunchedDesk } from '../launch/launch-desk.ts'

const added = [
  ['Court C', 'court', '#6b5ca5'],
  ['Court D', 'court', '#b0578d'],
  ['Court E', 'court', '#2f8f9d'],
  ['Hall', 'room', '#a5662f'],
  ['Studio', 'room', '#4f7a3a'],
  ['Party room', 'room', '#7a4b6b'],
  ['Rudi', 'coach', '#3b6fb6'],
  ['Sinta', 'coach', '#b85c38'],
  ['Wayan', 'coach', '#5b8c5a'],
] as const

const guests = ['Ana López', 'Budi Santoso', 'Siti Rahmawati', 'Tom Becker', 'Dewi Lestari', 'Agus Wijaya']
/** Beginnings and ends in hours; each resource takes them from another one on. */
const times = [
  [9, 10],
  [10, 12],
  [13, 14],
  [14, 15],
  [15, 17],
  [17, 18],
  [19, 20],
  [20, 21],
] as const

/** Adds resources and bookings until there are twelve, and takes the picture of today at all of them. */
export async function dayPicture(
  desk: LaunchedDesk,
  today: string,
  picture: (desk: LaunchedDesk, name: string) => Promise<void>,
): Promise<void> {
  const { page } = desk
  await page.evaluate(fillDay, { added, guests, times, today })
  await page.reload()
  await page.getByRole('radio', { name: 'Day', exact: true }).click()
  await page.locator('[aria-busy="false"] [data-resource]').nth(added.length).waitFor()
  await picture(desk, 'day')
}

interface DayContents {
  readonly added: readonly (readonly [string, string, string])[]
  readonly guests: readonly string[]
  readonly times: readonly (readonly [number, number])[]
  readonly today: string
}

/** Runs in the window. */
async function fillDay({ added, guests, times, today }: DayContents): Promise<void> {
  const { call } = window.slotkeeper
  const at = (hour: number) => `${today}T${String(hour).padStart(2, '0')}:00:00+07:00`
  for (const [index, [name, kind, color]] of added.entries()) {
    const id = crypto.randomUUID()
    await call('resource.save', { id, name, kind, color, bufferAfterMinutes: kind === 'room' ? 15 : 0 })
    for (const [turn, [from, to]] of times.entries()) {
      if ((turn + index) % 3 === 0) continue
      const customer = { name: guests[(turn * 5 + index) % guests.length] ?? '' }
      await call('booking.book', { resourceId: id, start: at(from), end: at(to), customer })
    }
  }
}
