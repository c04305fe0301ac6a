import { useEffect, useRef } from 'react'

/** For what a form begins and may go on with only while somebody is there who wants it: not after Back, nor once the form is gone. */
export function useCallOff() {
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )
  return {
    callOff: () => {
      round.current += 1
    },
    /** Something begins: answers how to ask, later, whether it was called off since. */
    begin: () => {
      const begun = round.current
      return () => round.current !== begun
    },
  }
}
