import { describe, expect, it } from 'vitest'
import { serverSettings, settingArguments } from './server-settings.ts'

describe('serverSettings', () => {
  it('listens on this machine only and writes safely', () => {
    const settings = serverSettings({ platform: 'linux', port: 40001, durable: true })
    expect(settings).toMatchObject({
      listen_addresses: '127.0.0.1',
      port: '40001',
      unix_socket_directories: '',
    })
    expect(settings).not.toHaveProperty('fsync')
    expect(settings).not.toHaveProperty('full_page_writes')
  })

  it('gives up safety only when told to', () => {
    expect(serverSettings({ platform: 'linux', port: 1, durable: false })).toMatchObject({ fsync: 'off' })
  })

  it('leaves out what Windows refuses to start with', () => {
    const name = 'client_connection_check_interval'
    expect(serverSettings({ platform: 'linux', port: 1, durable: true })).toHaveProperty(name)
    expect(serverSettings({ platform: 'win32', port: 1, durable: true })).not.toHaveProperty(name)
  })
})

describe('settingArguments', () => {
  it('names each setting', () => {
    expect(settingArguments({ jit: 'off', timezone: 'UTC' })).toEqual(['-c', 'jit=off', '-c', 'timezone=UTC'])
  })
})
