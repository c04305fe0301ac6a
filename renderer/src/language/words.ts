import type { Formats } from './formats.ts'
import type { Translate } from './language.ts'

/** What it takes to put something into words at this desk. */
export interface Words {
  readonly t: Translate
  readonly formats: Formats
  readonly deskName: string
  readonly resourceName: (resourceId: string) => string
}
