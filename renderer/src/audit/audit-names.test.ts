/** Every act, field and value out of a list that the database can record has its word, in both languages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditSubject, bookingStatus } from '../../../electron/contract/index.ts'
import { currentTranslate, startLanguage } from '../language/language.ts'
import { actionText, fieldText } from './audit-names.ts'
import { valueName } from './audit-values.ts'
import { tellingChanges } from './audit-words.ts'

const project = join(import.meta.dirname, '../../..')

/** All files of a folder with that ending, one after the other. */
function readAll(folder: string, ending: string): string {
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.includes('.test.'))
    .sort()
    .map((path) => readFileSync(join(project, folder, path), 'utf8'))
    .join('\n')
}

const migrations = readAll('migrations', '.sql')
const core = readAll('electron/core', '.ts')

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const quoted = (list = '') => [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)

interface Column {
  readonly name: string
  /** What the database lets it be; none where that is open. */
  readonly values: readonly string[]
}

/** The columns of a table as the migrations make it. */
function columnsOf(table: string): Column[] {
  const made =
    migrations.match(new RegExp(`CREATE TABLE slotkeeper\\.${table} \\(\\n([\\s\\S]*?)\\n\\);`))?.[1] ?? ''
  const added = migrations.matchAll(
    new RegExp(`ALTER TABLE slotkeeper\\.${table}\\s+ADD COLUMN (?:IF NOT EXISTS )?([^;]*);`, 'g'),
  )
  const lines = [...made.split(/\n(?= {2}[a-z])/), ...[...added].map(([, line = '']) => `  ${line}`)]
  return lines.flatMap((line) => {
    const name = line.match(/^ {2}([a-z_]+) [a-z]/)?.[1]
    if (name === undefined) return []
    return [{ name, values: quoted(line.match(new RegExp(`CHECK \\(${name} IN \\(([^)]*)`))?.[1]) }]
  })
}

/** The columns that no entry tells of. */
const hidden = quoted(migrations.match(/hidden text\[\] := [^|]*\|\| ARRAY\[([^\]]*)\]/)?.[1])

const recorded = [
  ...migrations.matchAll(
    /ON slotkeeper\.(\w+)\s+FOR EACH ROW EXECUTE FUNCTION slotkeeper\.record_settings\(([^)]*)\)/g,
  ),
].map(([, table = '', args]) => {
  const [about, ...kept] = quoted(args)
  return { table, about: auditSubject.parse(about), kept }
})

const settings = recorded.flatMap(({ table, about, kept }) =>
  columnsOf(table)
    .filter(({ name }) => ![...hidden, ...kept].includes(name))
    .map(({ name, values }) => ({ about, field: camel(name === 'resource_id' ? 'resource' : name), values })),
)

const bookingColumns = columnsOf('bookings')
const record = readFileSync(join(project, 'electron/core/audit/audit-repository.ts'), 'utf8')
const bookings = [...record.matchAll(/'(\w+)', \$\{(?:bound|nameOf|column)\b/g)].map(([, name = '']) => ({
  about: auditSubject.enum.booking,
  field: camel(name),
  values: bookingColumns.find((column) => column.name === name)?.values ?? [],
}))

const seats = [
  { name: 'seats', values: [] },
  { name: 'price', values: [] },
  { name: 'paid', values: ['paid', 'unpaid'] },
].map(({ name, values }) => ({ about: auditSubject.enum.seats, field: name, values }))

const fields = [...settings, ...bookings, ...seats].filter(({ about, field }) => {
  const entry = { id: '1', at: '', deskName: '', about, action: 'changed', changes: [{ field, after: {} }] }
  // What is left out, or told in parts, needs no word.
  return tellingChanges(entry).length > 0
})

const actions = [
  ...[...core.matchAll(/nameAction\([^)]*\)/g)].flatMap(([call]) => quoted(call)),
  ...quoted(core.match(/THEN ('\w+') ELSE \$\{entry\}\.action END/)?.[1]),
  ...quoted(migrations.match(/FUNCTION slotkeeper\.booking_action[\s\S]*?\$\$([\s\S]*?)\$\$/)?.[1]),
  // A changed status is an act by its own name, and so are those that a trigger writes as they are.
  ...bookingStatus.options,
  ...(columnsOf('seat_history').find(({ name }) => name === 'action')?.values ?? []),
  ...quoted(record.match(/'sold'/)?.[0]),
  ...['held', 'blocked', 'booked', 'added', 'changed', 'removed', 'pin_set'],
]

it('finds what is recorded', () => {
  expect(recorded.map(({ about }) => about).sort()).toEqual(
    auditSubject.options.filter((about) => about !== 'booking' && about !== 'seats').sort(),
  )
  const found = fields.map(({ about, field }) => `${about}.${field}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'booking.paid',
      'booking.start',
      'exception.fromDate',
      'seats.seats',
      'show.layout',
      'venue.clockHours',
    ]),
  )
  expect(fields.filter(({ values }) => values.length > 0).length).toBeGreaterThan(8)
  expect(actions).toEqual(
    expect.arrayContaining(['undone', 'redone', 'no_show', 'swapped', 'sold', 'taken_back', 'unpaid']),
  )
})

it.each(['en', 'id'] as const)('has a word for each in %s', async (locale) => {
  await startLanguage([locale])
  const t = currentTranslate()
  const isRaw = (told: string, word: string) => word === told || word.startsWith('audit')
  expect(fields.filter(({ field }) => isRaw(field, fieldText(t, field))).map(({ field }) => field)).toEqual(
    [],
  )
  expect(
    actions.filter((action) => /_/.test(actionText(t, action)) || actionText(t, action).startsWith('audit')),
  ).toEqual([])
  const wordless = fields.flatMap(({ about, field, values }) =>
    values
      .filter((value) => valueName(t, about, field, value) === undefined)
      .map((value) => `${about}.${field}: ${value}`),
  )
  expect(wordless).toEqual([])
})
