import { z } from 'zod'

/** A server's address, `postgres://user:password@host:port/database`. */
export const postgresUrl = z
  .string()
  .max(2000)
  .refine(isPostgresUrl, 'not a database address (postgres://user:password@host:port/database)')

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (url.protocol === 'postgres:' || url.protocol === 'postgresql:') && url.hostname !== ''
}
