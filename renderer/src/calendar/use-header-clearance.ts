import { type RefObject, useLayoutEffect } from 'react'

/**
 * What is brought into sight, such as the keyboard's place, comes to lie below the header that stays at the top, not
 * under it. The hours at the side are as wide as the style sheet says; how high the header is, its names decide.
 */
export function useHeaderClearance(
  scroller: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const [element, top] = [scroller.current, header.current]
    if (element === null || top === null) return
    const clear = () => {
      element.style.scrollPaddingBlockStart = `${top.offsetHeight}px`
    }
    clear()
    const observer = new ResizeObserver(clear)
    observer.observe(top)
    return () => observer.disconnect()
  }, [scroller, header])
}
