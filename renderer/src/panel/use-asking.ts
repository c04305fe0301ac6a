import { useRef, useState } from 'react'

/** Leaving asks first when text would be lost; asked again it goes back to where the focus was. */
export function useAsking(isWritten: boolean, abandon: () => void) {
  const [isAsking, setAsking] = useState(false)
  const focusedBefore = useRef<Element>(null)

  function goOn() {
    setAsking(false)
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
  }

  function leave(backTo: Element | null) {
    if (isAsking) goOn()
    else if (isWritten) {
      focusedBefore.current = backTo
      setAsking(true)
    } else abandon()
  }

  return {
    isAsking,
    goOn,
    /** The question has had its answer. */
    settle: () => setAsking(false),
    abandon,
    leave: () => leave(document.activeElement),
    /** The same by a press that took the focus along: whoever goes on does so in the field. */
    leaveFrom: (field: Element | null) => leave(field),
  }
}
