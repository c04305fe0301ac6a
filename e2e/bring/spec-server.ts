/** How the specs' processes know the database server that was started for them. */
import { z } from 'zod'
import type { TestServerAddress } from '../test-server/test-database.ts'

const variable = 'SLOTKEEPER_SPEC_SERVER'

const addressSchema = z.object({ adminUrl: z.string(), template: z.string().optional() })

/** Playwright starts the specs' processes with what stands in the environment now. */
export function passOnSpecServer({ adminUrl, template }: TestServerAddress): void {
  process.env[variable] = JSON.stringify({ adminUrl, template })
}

export function specServer(): TestServerAddress {
  const { adminUrl, template } = addressSchema.parse(JSON.parse(process.env[variable] ?? '{}'))
  return { adminUrl, ...(template === undefined ? {} : { template }) }
}
