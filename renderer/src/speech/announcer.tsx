import { createStore, useStore } from '../store/store.ts'

/**
 * The one live region. It is mounted empty with the window: a region that appears together with its first message
 * is not spoken. A zero-width mark makes the same sentence twice a new one.
 */
const spoken = createStore('')
const mark = '​'

export function announce(sentence: string) {
  spoken.set(spoken.get() === sentence ? sentence + mark : sentence)
}

/** Its mark has a dialog leave it to be heard, which hides from speech whatever else lies behind it. */
export function Announcer() {
  const sentence = useStore(spoken)
  return (
    <div className="spoken" role="status" aria-live="polite" aria-atomic="true" data-live-announcer>
      {sentence}
    </div>
  )
}
