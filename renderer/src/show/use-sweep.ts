import { useEffect, useRef, useState } from 'react'

/** The seats that the pointer goes over while it is pressed: all added, or all taken away, like the first one. */
export function useSweep(onTake: (ids: readonly string[], isAdding: boolean) => void) {
  const [swept, setSwept] = useState<ReadonlySet<string>>(new Set())
  const going = useRef<{ readonly isAdding: boolean; readonly ids: Set<string> } | null>(null)
  const finish = useRef(onTake)
  finish.current = onTake

  useEffect(() => {
    function end(isDone: boolean) {
      const sweep = going.current
      going.current = null
      if (sweep === null) return
      setSwept(new Set())
      if (isDone) finish.current([...sweep.ids], sweep.isAdding)
    }
    const onUp = () => end(true)
    const onCancel = () => end(false)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('blur', onCancel)
    return () => {
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('blur', onCancel)
    }
  }, [])

  return {
    swept,
    get isAdding() {
      return going.current?.isAdding ?? false
    },
    begin(id: string, isAdding: boolean) {
      going.current = { isAdding, ids: new Set([id]) }
      setSwept(new Set([id]))
    },
    extend(id: string) {
      const sweep = going.current
      if (sweep === null || sweep.ids.has(id)) return
      sweep.ids.add(id)
      setSwept(new Set(sweep.ids))
    },
  }
}
