import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../core/log.ts'
import { Background } from './background.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slotkeeper-background-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function opened(isPossible = true) {
  const starts: boolean[] = []
  const stays: boolean[] = []
  const background = new Background({
    file: join(folder, 'background.json'),
    startWithPc: { isPossible, set: (isOn) => void starts.push(isOn) },
    onStay: (isOn) => void stays.push(isOn),
    log: silentLog,
  })
  return { background, starts, stays }
}

describe('going on with the window closed', () => {
  it('is off at first', () => {
    const { background, stays } = opened()
    expect(background.choice).toEqual({ staysInTray: false, startsWithPc: false })
    expect(stays).toEqual([false])
  })

  it('is kept, and told again at the next start', () => {
    opened().background.change({ staysInTray: true })
    expect(opened().stays).toEqual([true])
  })

  it('comes with starting with the PC, which would be of no use otherwise', () => {
    const { background, starts, stays } = opened()
    expect(background.change({ startsWithPc: true })).toEqual({ staysInTray: true, startsWithPc: true })
    expect(starts).toEqual([true])
    expect(stays).toEqual([false, true])
  })

  it('ends together with starting with the PC', () => {
    const { background, starts } = opened()
    background.change({ startsWithPc: true })
    expect(background.change({ staysInTray: false })).toEqual({ staysInTray: false, startsWithPc: false })
    expect(starts).toEqual([true, false])
  })

  it('tells the system nothing that it knows', () => {
    const { background, starts } = opened()
    background.change({ startsWithPc: true })
    background.change({ startsWithPc: true })
    expect(starts).toEqual([true])
  })

  it('does not promise a start with the PC where none can be had', () => {
    const { background, starts } = opened(false)
    expect(background.change({ startsWithPc: true })).toEqual({ staysInTray: true, startsWithPc: false })
    expect(starts).toEqual([])
  })

  it('changes nothing where the system refuses', () => {
    const background = new Background({
      file: join(folder, 'background.json'),
      startWithPc: {
        isPossible: true,
        set: () => {
          throw new Error('not allowed')
        },
      },
      onStay: () => {},
      log: silentLog,
    })
    expect(() => background.change({ startsWithPc: true })).toThrow('not allowed')
    expect(background.choice).toEqual({ staysInTray: false, startsWithPc: false })
  })
})
