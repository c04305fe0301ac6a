import { describe, expect, it } from 'vitest'
import { readAccounts } from './server-account.ts'

describe('readAccounts', () => {
  it('reads accounts other than root, with ids as large as macOS has them', () => {
    const passwd = [
      '# comment',
      'root:x:0:0:root:/root:/bin/bash',
      'postgres:x:101:104::/var/lib/postgresql:/bin/bash',
      'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false',
      'broken:x:one:two',
      '',
    ].join('\n')
    expect(readAccounts(passwd)).toEqual([
      { name: 'postgres', uid: 101, gid: 104 },
      { name: 'nobody', uid: 4294967294, gid: 4294967294 },
    ])
  })
})
