/** A certificate for this machine's own addresses that nobody trusts unless told to. Its key is public: for tests only. */
import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

export const loopbackCertificate = { key: read('loopback-key.pem'), cert: read('loopback-certificate.pem') }
