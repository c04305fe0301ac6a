/** Commands as items of a menu: the name, and at its end the keys. */
import { Keyboard } from 'react-aria-components/Keyboard'
import { MenuItem, type MenuItemProps } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import listStyles from '../design/list.module.css'
import { useCounter } from '../venue/venue-context.tsx'
import { chordText } from './chord.ts'
import styles from './command.module.css'
import type { CommandName } from './command.ts'
import { commandNamed } from './commands.ts'

interface CommandItemProps {
  readonly name: CommandName
  /** Where the menu as a whole does not take it. */
  readonly onAction?: () => void
  /** Why it cannot be given now: it is greyed then, and walked over all the same, so that this is heard. */
  readonly whyNot?: string
}

/** Said to be disabled, without being left out of the keys' way as what the menu itself disables is. */
const disabled: MenuItemProps['render'] = (props) =>
  'href' in props ? <a {...props} aria-disabled /> : <div {...props} aria-disabled />

export function CommandItem({ name, onAction, whyNot }: CommandItemProps) {
  const { t } = useCounter()
  const text = t(`command.${name}`)
  const chord = commandNamed(name)?.keys[0]
  return (
    <MenuItem
      id={name}
      className={listStyles.item}
      textValue={text}
      {...(onAction !== undefined && { onAction })}
      {...(whyNot !== undefined && { render: disabled })}
    >
      <Text slot="label">{text}</Text>
      {whyNot !== undefined && (
        <Text slot="description" className={styles.whyNot}>
          {whyNot}
        </Text>
      )}
      {/* Drawn by the style: the keys describe the command, and are no part of its name. */}
      {chord !== undefined && <Keyboard className={styles.keys} data-keys={chordText(chord)} />}
    </MenuItem>
  )
}
