import { type FocusEvent, type RefObject, useRef } from 'react'
import { firstFieldSelector } from './use-draft-form.ts'

const textSelector = 'input:not([type="radio"], [type="checkbox"]), textarea'

/** Where somebody goes on writing in the form: in the text field they were in last, else in the first one. */
export function useLastField(form: RefObject<HTMLFormElement | null>) {
  const last = useRef<HTMLElement>(null)
  return {
    /** For the form's `onFocus`. */
    noteFocus({ target }: FocusEvent<HTMLFormElement, Element>) {
      if (target instanceof HTMLElement && target.matches(textSelector)) last.current = target
    },
    /** Null while nothing can be written. */
    find(): HTMLElement | null {
      // A field may be gone, such as the search once somebody is chosen.
      if (last.current?.isConnected === true) return last.current
      return form.current?.querySelector<HTMLElement>(firstFieldSelector) ?? null
    },
  }
}
