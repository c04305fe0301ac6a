import { Ellipsis, Search } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { CallButton } from '../call-list/call-button.tsx'
import type { CommandName } from '../command/command.ts'
import { CommandItem } from '../command/command-items.tsx'
import { giveAfter } from '../command/command-palette.tsx'
import { useCommandCentre } from '../command/commands-context.ts'
import { Button } from '../design/button.tsx'
import listStyles from '../design/list.module.css'
import { ShowsButton } from '../show/shows-button.tsx'
import { StaffSwitch } from '../sign-in/staff-switch.tsx'
import { useStore } from '../store/store.ts'
import { ToastRegion } from '../toast/toast-region.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { appearance, chooseAppearance } from './appearance.ts'
import { DeskPresence } from './desk-presence.tsx'
import mark from './mark.svg'
import { useNavigation } from './navigation-context.ts'
import styles from './top-bar.module.css'

/** Whose program this is, at which desk, and how the connection is. */
export function TopBar() {
  const { status } = useWorkplace()
  const { front } = useCounter()
  return (
    <div className={styles.bar}>
      <img className={styles.mark} src={mark} alt="" />
      <span className={styles.venue}>{status.venue.name}</span>
      <ToastRegion toasts={front.toasts} />
      <ShowsButton />
      <CallButton />
      <DeskPresence />
      <SearchButton />
      <StaffSwitch />
      <MoreMenu />
    </div>
  )
}

function SearchButton() {
  const { t } = useCounter()
  const { overlay } = useCommandCentre()
  return (
    <Button
      look="quiet"
      icon={<Search size={17} aria-hidden />}
      aria-label={t('search.title')}
      onPress={() => overlay.set({ kind: 'search' })}
    />
  )
}

/** What belongs to the program rather than to a place in it. */
const applicationCommands: readonly CommandName[] = [
  'search',
  'goToDate',
  'print',
  'palette',
  'keys',
  'settings',
]

function MoreMenu() {
  const { t } = useCounter()
  const { status } = useWorkplace()
  const navigation = useNavigation()
  const centre = useCommandCentre()
  const current = useStore(appearance)
  const looks = [
    { id: 'system', name: t('appearance.system') },
    { id: 'light', name: t('appearance.light') },
    { id: 'dark', name: t('appearance.dark') },
  ] as const
  return (
    <MenuTrigger>
      <Button look="quiet" icon={<Ellipsis size={18} aria-hidden />} aria-label={t('frame.more')} />
      <Popover className={listStyles.popover} placement="bottom end" offset={4}>
        <Menu className={listStyles.list} aria-label={t('frame.more')}>
          {applicationCommands.map((name) => (
            <CommandItem key={name} name={name} onAction={() => giveAfter(centre, name, null, () => {})} />
          ))}
          {status.role === 'manager' && (
            <MenuItem className={listStyles.item} onAction={() => navigation.go({ screen: 'setUp' })}>
              {t('setUp.title')}
            </MenuItem>
          )}
          <Separator className={listStyles.separator} />
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[current]}
            onSelectionChange={(keys) => {
              const chosen = looks.find(({ id }) => keys !== 'all' && keys.has(id))
              if (chosen !== undefined) chooseAppearance(chosen.id)
            }}
          >
            <Header className={listStyles.heading}>{t('appearance.title')}</Header>
            {looks.map(({ id, name }) => (
              <MenuItem key={id} id={id} className={listStyles.item}>
                {name}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
