import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAppRequest, contentSecurityPolicy, fileOfAddress } from './app-files.ts'

let folder: string
let root: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-files-'))
  root = join(folder, 'renderer')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), '<!doctype html><title>desk</title>')
  await writeFile(join(root, 'assets', 'app.js'), 'export {}')
  await writeFile(join(root, 'assets', 'notes.txt'), 'not part of a renderer')
  await writeFile(join(folder, 'secret.json'), '{}')
  await mkdir(join(folder, 'renderer-of-somebody-else'))
  await writeFile(join(folder, 'renderer-of-somebody-else', 'secret.json'), '{}')
})

afterAll(() => rm(folder, { recursive: true }))

function ask(address: string, init?: RequestInit) {
  return answerAppRequest(root, new Request(address, init))
}

describe('fileOfAddress', () => {
  it('serves the page for the bare origin, and files by their path', () => {
    expect(fileOfAddress('/opt/app', 'app://venue/')).toBe(resolve('/opt/app/index.html'))
    expect(fileOfAddress('/opt/app', 'app://venue/assets/a%20b.js?x#y')).toBe(
      resolve('/opt/app/assets/a b.js'),
    )
  })

  it.each([
    'app://venue/..%2f..%2fetc%2fpasswd',
    'app://venue/%2e%2e%2fsecret.json',
    'app://venue/assets/..%2f..%2fsecret.json',
    'app://venue/..%2frenderer-of-somebody-else/secret.json',
    'app://venue/..%5c..%5csecret.json',
    'app://venue/index.html%00.png',
    'app://venue/%',
    'app://elsewhere/index.html',
    'app://venue.elsewhere/index.html',
    'file:///etc/passwd',
    'nonsense',
  ])('names no file for %s', (address) => {
    expect(fileOfAddress(root, address)).toBeUndefined()
  })

  it('keeps dot segments inside the root', () => {
    expect(fileOfAddress(root, 'app://venue/../../secret.json')).toBe(join(root, 'secret.json'))
  })
})

describe('answerAppRequest', () => {
  it('serves the page with its type and the strict policy', async () => {
    const response = await ask('app://venue/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain('desk')
  })

  it('serves a script as a script', async () => {
    const response = await ask('app://venue/assets/app.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await ask('app://venue/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET')
  })

  it.each([
    'app://venue/missing.js',
    'app://venue/assets/',
    'app://venue/assets',
    'app://venue/assets/notes.txt',
    'app://venue/..%2fsecret.json',
    'app://venue/..%2frenderer-of-somebody-else/secret.json',
  ])('answers 404 to %s, with the policy', async (address) => {
    const response = await ask(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy)
    expect(await response.text()).toBe('')
  })
})

describe('contentSecurityPolicy', () => {
  it('allows nothing by default, and nothing inline, evaluated or from elsewhere', () => {
    const directives = new Map(
      contentSecurityPolicy.split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ')
        return [name, sources]
      }),
    )
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('style-src')).toEqual(["'self'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|ws:|\*/)
  })
})
