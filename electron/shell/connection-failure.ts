/** Why a desk could not be opened, in a sentence that says what to do next. */
import { type ConnectionFailureCode, connectionFailureCode, type Locale, Refusal } from '../contract/index.ts'
import { EmbeddedServerError } from '../core/database/embedded/embedded-server-error.ts'
import { refusalText } from '../core/text/failure-text.ts'
import { tellingWithoutVenue } from '../core/text/when.ts'
import { errorChain } from './error-chain.ts'
import { shellTexts } from './texts.ts'

export interface ConnectionFailure {
  readonly code: ConnectionFailureCode
  readonly message: string
}

/** The failure under its code, in the program's own words. */
export function connectionFailure(code: ConnectionFailureCode, locale: Locale): ConnectionFailure {
  return { code, message: shellTexts(locale).connectionFailures[code] }
}

/** What the error that opening a desk ended in means; the PC's own database brings its own sentence. */
export function failureOfError(error: unknown, locale: Locale): ConnectionFailure {
  const embedded = errorChain(error).find((cause) => cause instanceof EmbeddedServerError)
  if (embedded instanceof EmbeddedServerError) {
    return { code: 'embedded_unusable', message: embedded.sentence[locale] }
  }
  const code = codeOfError(error)
  // A wrong address says itself what is wrong in it.
  const own = code === 'address_unreadable' && error instanceof Refusal && error.sentence !== undefined
  return own
    ? { code, message: refusalText(error, tellingWithoutVenue(locale)) }
    : connectionFailure(code, locale)
}

function codeOfError(error: unknown): ConnectionFailureCode {
  if (!(error instanceof Refusal)) return 'internal'
  if (error.code === 'app_outdated') return 'app_outdated'
  // An address that was kept can go wrong later: the file of its certificate is moved away, say.
  if (error.code === 'invalid') return 'address_unreadable'
  if (error.code !== 'offline') return 'internal'
  const reason = connectionFailureCode.safeParse('reason' in error.details ? error.details.reason : undefined)
  return reason.success ? reason.data : 'unreachable'
}
