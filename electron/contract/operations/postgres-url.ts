import { z } from 'zod'

/** A server's address, `postgres://user:password@host:port/database?…`; the desk reads the rest of it strictly. */
export const postgresUrl = z
  .string()
  .max(2000)
  .refine(isPostgresUrl, 'not a database address (postgres://user:password@host:port/database)')

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const hasHost = url.hostname !== '' || url.searchParams.has('host')
  return (url.protocol === 'postgres:' || url.protocol === 'postgresql:') && hasHost
}
