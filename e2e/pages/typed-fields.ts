/** Dates and times as a person types them, part by part (English, day before month). */
import type { Locator } from 'playwright-core'

/** `date` is `2026-03-06`. */
export async function typeDate(field: Locator, date: string): Promise<void> {
  await typeParts(field, date.split('-').reverse().join(''))
}

/** `time` is `18:30`. */
export async function typeTime(field: Locator, time: string): Promise<void> {
  await typeParts(field, time.replace(':', ''))
}

async function typeParts(field: Locator, digits: string): Promise<void> {
  await field.getByRole('spinbutton').first().focus()
  await field.page().keyboard.type(digits)
}
