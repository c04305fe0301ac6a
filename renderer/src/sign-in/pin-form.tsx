import { useRef, useState } from 'react'
import { useClock } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/text-field.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './pin-form.module.css'
import { retryAtOf, useSignIn } from './sign-in.ts'

interface PinFormProps {
  readonly staffId: string
  readonly name: string
  readonly onSignedIn: () => void
  /** Whether the field is what people came for. */
  readonly isFocused?: boolean
}

/** One person's PIN. After wrong ones it says when the next may be tried, and waits until then. */
export function PinForm({ staffId, name, onSignedIn, isFocused = true }: PinFormProps) {
  const { t, formats } = useCounter()
  const { isReadOnly } = useWorkplace()
  const { signIn, isTrying, failure } = useSignIn()
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const retryAt = retryAtOf(failure)
  const until = retryAt === undefined ? 0 : Date.parse(retryAt)
  const wait = useClock(1000, (now) => Math.max(0, until - now))

  async function submit() {
    if (pin === '' || isTrying || wait > 0) return
    if (await signIn(staffId, pin)) onSignedIn()
    else {
      setPin('')
      field.current?.focus()
    }
  }

  return (
    <form
      className={styles.form}
      // A wrong PIN marks the field, and must not keep the next one from being sent.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('signIn.pinOf', { name })}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={setPin}
        inputRef={field}
        autoFocus={isFocused}
        error={wait > 0 ? t('signIn.wait', { time: formats.countdown(wait) }) : failure?.message}
      />
      <Button type="submit" look="primary" isDisabled={pin === '' || isTrying || wait > 0 || isReadOnly}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
