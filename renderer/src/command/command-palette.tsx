import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { CalendarTarget } from '../calendar/calendar-hands.ts'
import listStyles from '../design/list.module.css'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './command.module.css'
import { commandGroups, isAvailable } from './command.ts'
import type { CommandCentre } from './command-centre.ts'
import { CommandItem } from './command-items.tsx'
import { commands } from './commands.ts'
import { fits } from './fits.ts'
import { PaletteField } from './palette-field.tsx'

interface CommandPaletteProps {
  readonly centre: CommandCentre
  readonly target: CalendarTarget | null
  readonly onClose: () => void
}

/** Every command that is possible now, found by its name. */
export function CommandPalette({ centre, target, onClose }: CommandPaletteProps) {
  const { t } = useCounter()
  const context = centre.context(target ?? undefined)
  const possible = commands.filter(
    (command) => command.isChosenByName !== false && isAvailable(command, context),
  )
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
              onAction={(key) => giveAfter(centre, String(key), target, onClose)}
            >
              {sections.map(({ group, items }) => (
                <MenuSection key={group}>
                  <Header className={listStyles.heading}>{t(`commandGroup.${group}`)}</Header>
                  {items.map((command) => (
                    <CommandItem key={command.name} name={command.name} />
                  ))}
                </MenuSection>
              ))}
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
