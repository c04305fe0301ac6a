import styles from './initials.module.css'

/** A person as one or two letters in a circle. */
export function Initials({ name }: { readonly name: string }) {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (
    <span className={styles.circle} aria-hidden>
      {(first + last).toUpperCase()}
    </span>
  )
}
