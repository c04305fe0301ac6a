import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import styles from './command.module.css'

interface PaletteFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The field over a list that is walked from it: a combobox, so that the list is known to be reached by its keys. */
export function PaletteField({ label, placeholder, onKeyDown }: PaletteFieldProps) {
  return (
    <SearchField className={styles.field} aria-label={label} autoFocus>
      <Search size={17} aria-hidden />
      <Input
        className={styles.input}
        role="combobox"
        aria-haspopup="menu"
        aria-expanded
        placeholder={placeholder}
        onKeyDown={onKeyDown}
      />
    </SearchField>
  )
}
