import { describe, expect, it } from 'vitest'
import { readPostmasterFile, withProcess } from './postmaster-file.ts'

const ready = '8414\n/data\n1795977457\n54999\n\n127.0.0.1\n 16039979         5\nready   \n'

describe('readPostmasterFile', () => {
  it('reads process, port and status', () => {
    expect(readPostmasterFile(ready)).toEqual({ pid: 8414, port: 54999, status: 'ready' })
  })

  it('reads a file that the server has only begun', () => {
    expect(readPostmasterFile('8414\n/data\n1795977457\n')).toEqual({
      pid: 8414,
      port: undefined,
      status: '',
    })
  })

  it('finds no process in what a power cut leaves', () => {
    expect(readPostmasterFile('')).toBeUndefined()
    expect(readPostmasterFile('\0\0\0\0')).toBeUndefined()
    expect(readPostmasterFile('-3\n')).toBeUndefined()
  })
})

describe('withProcess', () => {
  it('changes the process and leaves the rest, above all the shared memory', () => {
    expect(withProcess(ready, 12)).toBe(ready.replace('8414', '12'))
  })
})
