import { useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '../design/text-field.tsx'
import { isUnread } from '../design/unread-text.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type MoneyFault, type MoneyStyle, parseMoney, plainMoney } from './parse-money.ts'
import type { TypedMoney } from './typed-money.ts'

interface MoneyFieldProps {
  readonly label: string
  readonly value: TypedMoney
  readonly onChange: (value: TypedMoney) => void
  /** That of the amount; the venue's where it is left out. */
  readonly currency?: string | undefined
  /** Why the form could not be sent because of it. */
  readonly error?: string | undefined
}

/**
 * An amount of money, told as it is typed. Written as the lists write it, and while it is typed in, as it is easiest
 * to change. What cannot be read stays as it was typed, and the field says why.
 */
export function MoneyField({ label, value, onChange, currency, error }: MoneyFieldProps) {
  const { formats } = useCounter()
  const style = useMoneyStyle(currency)
  const sayFault = useFaultSentence(style)
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState('')
  const [isFaultTold, setFaultTold] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // What is written on entering replaced what was there, and with it the selection.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])

  function change(text: string) {
    const next = typedMoney(text, style)
    setTyped(text)
    if (!isUnread(next)) setFaultTold(false)
    onChange(next)
  }

  const text = textOf()
  const fault = isUnread(value) && (isFaultTold || !isFocused) ? sayFault(value.unread) : undefined
  return (
    <TextField
      label={label}
      value={text}
      onChange={change}
      onFocus={() => {
        setFocused(true)
        setFaultTold(isUnread(value))
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setFaultTold(true)
        event.continuePropagation()
      }}
      error={fault ?? (isUnread(value) ? undefined : error)}
      inputMode="decimal"
      autoComplete="off"
      inputRef={input}
    />
  )

  function textOf(): string {
    if (isUnread(value)) return value.unread
    if (isFocused && typedMoney(typed, style) === value) return typed
    if (value === null) return ''
    return isFocused ? plainMoney(value, style) : formats.money({ amount: value, currency: style.currency })
  }
}

function typedMoney(text: string, style: MoneyStyle): TypedMoney {
  const reading = parseMoney(text, style)
  return reading.ok ? reading.amount : { unread: text }
}

function useMoneyStyle(currency: string | undefined): MoneyStyle {
  const { formats } = useCounter()
  const { venue } = useWorkplace().status
  const chosen = currency ?? venue.currency
  return { locale: venue.locale, currency: chosen, fractionDigits: formats.fractionDigits(chosen) }
}

/** Amounts that show how the currency is written: the first for a price, the other with all its groups. */
const exampleMajor = 25_500
const longExampleMajor = 1_250_000

/** Why the text is no amount, and how one is written. */
function useFaultSentence(style: MoneyStyle): (text: string) => string {
  const { t, formats } = useCounter()
  const { currency, fractionDigits } = style
  const write = (major: number) =>
    formats.money({ amount: Math.round(major * 10 ** fractionDigits), currency })
  const example = write(fractionDigits === 0 ? exampleMajor : exampleMajor / 1000)
  const sentences: Record<MoneyFault, () => string> = {
    unreadable: () => t('money.unreadable', { example }),
    negative: () => t('money.negative', { example }),
    tooManyDecimals: () =>
      fractionDigits === 0
        ? t('money.noDecimals', { currency, example })
        : t('money.tooManyDecimals', { currency, digits: fractionDigits, example }),
    ambiguous: () => t('money.ambiguous', { example: write(longExampleMajor) }),
    tooLarge: () => t('money.tooLarge'),
  }
  return (text) => {
    const reading = parseMoney(text, style)
    return reading.ok ? '' : sentences[reading.fault]()
  }
}
