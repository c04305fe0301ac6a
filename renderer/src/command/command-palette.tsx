import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { CalendarTarget } from '../calendar/calendar-hands.ts'
import listStyles from '../design/list.module.css'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './command.module.css'
import { commandGroups, isAvailable } from './command.ts'
import { type CommandCentre, notPossible } from './command-centre.ts'
import { CommandItem } from './command-items.tsx'
import { commands } from './commands.ts'
import { fits } from './fits.ts'
import { PaletteField } from './palette-field.tsx'
import { whyNot } from './why-not.ts'

interface CommandPaletteProps {
  readonly centre: CommandCentre
  readonly target: CalendarTarget | null
  readonly onClose: () => void
}

/** Every command, found by its name: those that are not possible now behind the others, and why. */
export function CommandPalette({ centre, target, onClose }: CommandPaletteProps) {
  const { t } = useCounter()
  const context = centre.context(target ?? undefined)
  const named = commands.filter(({ isChosenByName }) => isChosenByName !== false)
  const possible = named.filter((command) => isAvailable(command, context))
  const others = named.filter((command) => !possible.includes(command))
  function choose(name: string) {
    const refused = others.find((command) => command.name === name)
    if (refused === undefined) giveAfter(centre, name, target, onClose)
    else announce(notPossible(refused, context, t))
  }
  const sections = commandGroups
    .map((group) => ({ group, items: possible.filter((command) => command.group === group) }))
    .filter(({ items }) => items.length > 0)
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.palette}>
        <Dialog className={styles.dialog} aria-label={t('palette.title')}>
          <Autocomplete filter={(name, wanted) => fits(name, wanted)}>
            <PaletteField label={t('palette.title')} placeholder={t('palette.placeholder')} />
            <Menu
              className={styles.list}
              aria-label={t('palette.title')}
              renderEmptyState={() => <div className={styles.empty}>{t('palette.none')}</div>}
              onAction={(key) => choose(String(key))}
            >
              {sections.map(({ group, items }) => (
                <MenuSection key={group}>
                  <Header className={listStyles.heading}>{t(`commandGroup.${group}`)}</Header>
                  {items.map((command) => (
                    <CommandItem key={command.name} name={command.name} />
                  ))}
                </MenuSection>
              ))}
              {others.length > 0 && (
                <MenuSection>
                  <Header className={listStyles.heading}>{t('palette.notNow')}</Header>
                  {others.map((command) => (
                    <CommandItem
                      key={command.name}
                      name={command.name}
                      whyNot={whyNot(command, context, t)}
                    />
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Closes what lies over the screen first, so that the focus is back where it was when the command is given. */
export function giveAfter(
  centre: CommandCentre,
  name: string,
  target: CalendarTarget | null,
  close: () => void,
) {
  close()
  const command = commands.find((each) => each.name === name)
  if (command === undefined) return
  requestAnimationFrame(() => requestAnimationFrame(() => centre.give(command, target ?? undefined)))
}
