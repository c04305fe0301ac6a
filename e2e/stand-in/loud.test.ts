import { describe, expect, it } from 'vitest'
import { KnownEvents } from './known-events.ts'
import { provided } from './provided.ts'

describe('what the stand-in lacks', () => {
  it('throws by name when it is asked for', () => {
    const api: object = provided('shell', { openExternal: () => 'opened' })
    expect(() => Reflect.get(api, 'trashItem')).toThrow('no shell.trashItem')
    expect(Reflect.get(api, 'openExternal')()).toBe('opened')
  })

  it('can still be awaited', async () => {
    const api = provided('shell', { name: 'shell' })
    expect((await api).name).toBe('shell')
  })

  it('throws when somebody waits for an event that never comes', () => {
    class Contents extends KnownEvents {
      readonly #id = 7

      constructor() {
        super('webContents', ['will-navigate'])
      }

      get id(): number {
        return this.#id
      }
    }
    const contents = new Contents()
    const heard: unknown[] = []
    contents.on('will-navigate', (url) => heard.push(url))
    contents.emit('will-navigate', 'app://venue/')
    expect(heard).toEqual(['app://venue/'])
    expect(contents.id).toBe(7)
    expect(() => contents.on('did-navigate', () => {})).toThrow('never emits webContents "did-navigate"')
    expect(() => Reflect.get(contents, 'openDevTools')).toThrow('no webContents.openDevTools')
  })
})
