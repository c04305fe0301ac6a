import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { directUrl, type TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { runHeadless } from './run-headless.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const lineSchema = z.record(z.string(), z.unknown())

interface Run {
  readonly lines: z.infer<typeof lineSchema>[]
  /** What went to stderr: the log, and the usage. */
  readonly told: string
  readonly exitCode: number
}

/** Runs a desk over the given lines of input, to its end. */
async function run(
  args: readonly string[],
  input: readonly string[] = [],
  language = 'en_GB.UTF-8',
): Promise<Run> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const written: Buffer[] = []
  stdout.on('data', (bytes: Buffer) => written.push(bytes))
  const told: Buffer[] = []
  stderr.on('data', (bytes: Buffer) => told.push(bytes))
  stdin.end(input.map((line) => `${line}\n`).join(''))
  const exitCode = await runHeadless({
    arguments: args,
    environment: { SLOTKEEPER_DATABASE: database.url, LANG: language },
    input: stdin,
    output: stdout,
    errorOutput: stderr,
  })
  const lines = Buffer.concat(written).toString().split('\n')
  expect(lines.pop()).toBe('')
  return {
    exitCode,
    told: Buffer.concat(told).toString(),
    lines: lines.map((line) => lineSchema.parse(JSON.parse(line))),
  }
}

const call = (id: number, op: string, input: object = {}) => JSON.stringify({ id, op, input })
const answers = ({ lines }: Run) => lines.filter((line) => 'ok' in line)

describe('a headless desk', () => {
  it('finishes what runs and ends when nobody reads its answers any more', async () => {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
    stderr.resume()
    stdout.once('data', () => stdout.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })))
    const exitCode = await runHeadless({
      arguments: ['--desk', 'Unheard'],
      environment: { SLOTKEEPER_DATABASE: database.url },
      input: stdin,
      output: stdout,
      errorOutput: stderr,
    })
    expect(exitCode).toBe(0)
  })

  it('is ready first, answers every call with its id, finishes what runs at the end of input, and exits 0', async () => {
    const done = await run(
      ['--desk', 'Script'],
      [
        call(1, 'policy.get'),
        '',
        ...Array.from({ length: 20 }, (_, index) => call(index + 2, 'resource.list')),
      ],
    )
    expect(done.exitCode).toBe(0)
    expect(done.lines[0]).toMatchObject({ event: 'ready', payload: { desk: 'Script' } })
    expect(
      answers(done)
        .map((answer) => answer.id)
        .sort(),
    ).toEqual(Array.from({ length: 21 }, (_, index) => index + 1).sort())
    for (const answer of answers(done)) expect(answer).toMatchObject({ ok: true })
  })

  it('answers what is no call as invalid, with the id where there is one, and goes on', async () => {
    const done = await run(
      [],
      [
        'nonsense',
        '[]',
        '"op"',
        '{"id":7}',
        '{"id":8,"op":5}',
        '{"id":"text","op":"policy.get"}',
        call(9, 'no.such'),
      ],
    )
    expect(done.exitCode).toBe(0)
    const found = answers(done)
    expect(found).toHaveLength(7)
    expect(found.filter((answer) => !('id' in answer))).toHaveLength(3)
    for (const id of [7, 8]) {
      expect(found).toContainEqual(
        expect.objectContaining({ id, ok: false, error: expect.objectContaining({ code: 'invalid' }) }),
      )
    }
    expect(found).toContainEqual(expect.objectContaining({ id: 'text', ok: true }))
    expect(found).toContainEqual(
      expect.objectContaining({ id: 9, ok: false, error: expect.objectContaining({ code: 'not_found' }) }),
    )
  })

  it('writes events as lines of their own', async () => {
    const done = await run([], [call(1, 'resource.save', { name: 'Court' }), call(2, 'policy.get')])
    const events = done.lines.filter((line) => 'event' in line)
    for (const event of events) expect(Object.keys(event).sort()).toEqual(['event', 'payload'])
  })

  it('makes one call and exits by how it was answered', async () => {
    const good = await run(['call', 'resource.save', '{"name":"By one call"}'])
    expect(good).toMatchObject({ exitCode: 0, lines: [{ ok: true, value: { name: 'By one call' } }] })
    expect(good.lines).toHaveLength(1)
    const bad = await run(['call', 'resource.save', '{}'])
    expect(bad).toMatchObject({ exitCode: 1, lines: [{ ok: false, error: { code: 'invalid' } }] })
  })

  it('that cannot reach its database says so in one line and exits 1', async () => {
    const lost = await run(['--database', 'postgres://nobody@127.0.0.1:1/venue'], [call(1, 'policy.get')])
    expect(lost).toMatchObject({
      exitCode: 1,
      lines: [
        { ok: false, error: { code: 'offline', details: { outcome: 'not_saved', reason: 'refused' } } },
      ],
    })
    expect(lost.lines).toHaveLength(1)
  })

  it('says for each reason what to do about it, in the language of the PC', async () => {
    const sentence = async (change: (url: URL) => void, language?: string) => {
      const url = new URL(directUrl(database.url))
      change(url)
      const [line] = (await run(['--database', url.href], [], language)).lines
      return z.object({ error: z.object({ message: z.string() }) }).parse(line).error.message
    }
    const port = (url: URL) => {
      url.port = '1'
    }
    const told = [
      await sentence((url) => {
        url.password = 'wrong'
      }),
      await sentence((url) => {
        url.hostname = 'no-such-host.invalid'
      }),
      await sentence(port),
      await sentence((url) => {
        url.pathname = '/no_such_database'
      }),
      await sentence((url) => url.searchParams.set('sslmode', 'verify-full')),
      await sentence((url) => url.searchParams.set('sslmode', 'perhaps')),
    ]
    const expected = [
      'password',
      'Check the server’s name',
      'Check the port',
      'no database of that name',
      'TLS',
      'sslmode=perhaps',
    ]
    for (const [index, part] of expected.entries()) expect(told[index]).toContain(part)
    expect(new Set(told).size).toBe(expected.length)
    expect(await sentence(port, 'id_ID.UTF-8')).toContain('Periksa portnya')
  })

  it.runIf(process.platform === 'linux')('that can have no folder there says so, and ends', async () => {
    const lost = await run(['--database', 'embedded:/proc/slotkeeper/venue'])
    expect(lost).toMatchObject({
      exitCode: 1,
      lines: [{ ok: false, error: { code: 'offline', details: { reason: 'not_writable' } } }],
    })
  })

  it('asked how it is called, says so beside the output, and exits 0', async () => {
    for (const args of [['--help'], ['-h', '--verbose'], ['call', '--help']]) {
      expect(await run(args)).toMatchObject({
        exitCode: 0,
        lines: [],
        told: expect.stringContaining('--database-file'),
      })
    }
    expect((await run(['--help'], [], 'id_ID.UTF-8')).told).toContain('baris perintah')
  })

  it('that cannot read its command line says so in one line and exits 1', async () => {
    const wrong = await run(['--verbose'])
    expect(wrong).toMatchObject({ exitCode: 1, lines: [{ ok: false, error: { code: 'invalid' } }] })
    expect(wrong.lines).toHaveLength(1)
  })

  it('has a staff member’s or a manager’s rights while there are no staff, as it was told', async () => {
    const as = async (role: string) => {
      const [answer] = (await run(['--as', role, 'call', 'policy.save', '{"holdMinutes":5}'])).lines
      return answer?.ok
    }
    expect(await as('manager')).toBe(true)
    expect(await as('staff')).toBe(false)
  })
})
