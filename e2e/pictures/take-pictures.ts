/** Takes the README's and the manual's pictures anew: two desks on one server, a hold and a refusal, in the looks that people use. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchedDesk, launchDesk } from '../launch/launch-desk.ts'
import { projectFolder } from '../launch/project-folder.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { createDatabaseOn } from '../test-server/test-database.ts'
import { startTestServer } from '../test-server/test-server.ts'
import { dayPicture } from './day-picture.ts'
import { bookingPicture, indonesianPicture, paperPicture } from './desk-pictures.ts'
import { managingPictures } from './managing-pictures.ts'

const now = '2026-03-02T08:10:00+07:00'
const date = '2026-03-04'
const small = { width: 1280, height: 800 }
const large = { width: 1920, height: 1080 }
/** Room for twelve columns. */
const wide = { width: 1920, height: 810 }

/** Writes docs/pictures/*.png. */
export async function takePictures(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'slotkeeper-pictures-'))
  const server = await startTestServer({ binaries: 'embedded' })
  try {
    const { url: databaseUrl } = await createDatabaseOn(server)
    const open = (deskName: string) =>
      launchDesk({ dataFolder: join(folder, deskName), databaseUrl, deskName, now, size: small })
    const counter = await open('Front desk')
    await setUp(counter)
    const bar = await open('Bar')
    await picturesOf(counter, bar)
    await counter.page.setViewportSize(small)
    await indonesianPicture(bar, picture)
    await managingPictures(counter, picture)
    await counter.page.setViewportSize(wide)
    await dayPicture(counter, now.slice(0, 10), picture)
    await paperPicture(counter, picture)
    await counter.close()
    await bar.close()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function setUp({ page }: LaunchedDesk): Promise<void> {
  await page.evaluate(async () => {
    const call = window.slotkeeper.call
    await call('venue.save', {
      name: 'Futsal Merdeka',
      timeZone: 'Asia/Jakarta',
      locale: 'en',
      currency: 'IDR',
    })
    await call('sample.add', {})
  })
  await page.reload()
}

async function picturesOf(counter: LaunchedDesk, bar: LaunchedDesk): Promise<void> {
  const [here, there] = [new CalendarPage(counter.page), new CalendarPage(bar.page)]
  await here.isShown()
  await there.isShown()
  await picture(counter, 'week')
  await bookingPicture(counter, now.slice(0, 10), picture)
  await here.drag({ date, from: '12:00', to: '13:30' })
  await here.customer.fill('Bud')
  await there.booking(/Front desk/).waitFor()
  await picture(counter, 'hold')
  await there.drag({ date, from: '12:30', to: '13:30' })
  await there.suggestions.first().waitFor()
  await picture(bar, 'refusal')
  await bar.page.emulateMedia({ colorScheme: 'dark' })
  await picture(bar, 'refusal-dark')
  await counter.page.setViewportSize(large)
  await picture(counter, 'hold-large')
}

async function picture({ page }: LaunchedDesk, name: string): Promise<void> {
  const pictures = join(projectFolder, 'docs/pictures')
  await mkdir(pictures, { recursive: true })
  // What moves is at rest, so that the same screen gives the same picture.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}
