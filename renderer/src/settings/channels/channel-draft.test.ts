import { describe, expect, it } from 'vitest'
import {
  callListProblems,
  callListToSend,
  type EmailDraft,
  emailDraftOf,
  emailProblems,
  emailToSend,
  untouchedSecret,
  webhookProblems,
  webhookToSend,
  withSecurity,
} from './channel-draft.ts'

const mail: EmailDraft = {
  host: 'smtp.venue.example',
  port: 587,
  secure: false,
  user: 'desk',
  password: untouchedSecret,
  from: 'Futsal Merdeka <desk@venue.example>',
  authority: '',
}

describe('e-mail settings', () => {
  it('begin with STARTTLS on its usual port', () => {
    const fresh = emailDraftOf({ channel: 'email', isSetUp: false, version: 0 })
    expect(fresh).toMatchObject({ port: 587, secure: false, host: '' })
  })

  it('keep the saved password unless another is typed or it is taken away', () => {
    expect(emailToSend(mail)).not.toHaveProperty('password')
    expect(emailToSend({ ...mail, password: { typed: 'new', isRemoved: true } })).toMatchObject({
      password: 'new',
    })
    expect(emailToSend({ ...mail, password: { typed: '', isRemoved: true } })).toMatchObject({
      password: null,
    })
  })

  it('clear a user and a certificate that were emptied', () => {
    expect(emailToSend({ ...mail, user: ' ' })).toMatchObject({ user: null, authority: null })
  })

  it('take the usual port along with TLS, but not one that was chosen', () => {
    expect(withSecurity(mail, true)).toEqual({ secure: true, port: 465 })
    expect(withSecurity({ ...mail, port: 465, secure: true }, false)).toEqual({ secure: false, port: 587 })
    expect(withSecurity({ ...mail, port: 2525 }, true)).toEqual({ secure: true, port: 2525 })
  })

  it.each([
    [{ host: '' }, 'host'],
    [{ host: 'a b' }, 'host'],
    [{ port: null }, 'port'],
    [{ port: 70_000 }, 'port'],
    [{ port: { unread: '587 tls' } }, 'port'],
    [{ from: 'desk' }, 'from'],
    [{ from: 'Desk <desk>' }, 'from'],
    [{ authority: 'not a certificate' }, 'authority'],
  ])('are refused for %j at the %s', (part, field) => {
    expect(Object.keys(emailProblems({ ...mail, ...part }))).toEqual([field])
  })

  it('are fit to be sent otherwise', () => {
    expect(emailProblems(mail)).toEqual({})
    expect(emailProblems({ ...mail, from: 'desk@venue.example' })).toEqual({})
  })
})

it.each(['', 'gateway', 'ftp://a.example', 'https://me:secret@a.example'])(
  'a webhook is refused at %j',
  (url) => {
    expect(webhookProblems({ url, secret: untouchedSecret })).toEqual({ url: 'url' })
  },
)

it('a webhook goes to a web address', () => {
  const draft = { url: ' https://gateway.example/send ', secret: untouchedSecret }
  expect(webhookProblems(draft)).toEqual({})
  expect(webhookToSend(draft)).toEqual({ url: 'https://gateway.example/send' })
})

it.each([
  ['+62', '62'],
  ['62', '62'],
  ['0062', '62'],
  ['', null],
])('a country code may be written as %j', (countryCode, sent) => {
  expect(callListProblems({ countryCode })).toEqual({})
  expect(callListToSend({ countryCode })).toEqual({ countryCode: sent })
})

it('a country code has digits only', () => {
  expect(callListProblems({ countryCode: 'ID' })).toEqual({ countryCode: 'countryCode' })
})
