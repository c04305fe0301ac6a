import { ChevronLeft, LogOut, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Staff } from '../../../electron/contract/index.ts'
import { sayProblem } from '../booking/undo.ts'
import { Button } from '../design/button.tsx'
import listStyles from '../design/list.module.css'
import { useDesk } from '../desk/desk-context.tsx'
import barStyles from '../frame/top-bar.module.css'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { Initials } from './initials.tsx'
import { PinForm } from './pin-form.tsx'
import { useStaff } from './sign-in.ts'
import styles from './staff-switch.module.css'

/** Who is at this desk, and the next one to be: a name, a PIN, done. Ctrl+L opens it from anywhere. */
export function StaffSwitch() {
  const { t } = useCounter()
  const { status } = useWorkplace()
  const staff = useStaff().data ?? []
  const [isOpen, setOpen] = useState(false)
  useSwitchKey(() => setOpen(true))
  // A venue without staff has nobody to switch to.
  if (staff.length === 0) return null
  const { staff: current } = status
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        look="quiet"
        icon={current === undefined ? <UserRound size={16} aria-hidden /> : <Initials name={current.name} />}
      >
        <span className={barStyles.staffName}>{current?.name ?? t('signIn.open')}</span>
        <span className="spoken">{t(current === undefined ? 'signIn.nobody' : 'signIn.current')}</span>
      </Button>
      <Popover className={`${listStyles.popover} ${styles.popover}`} placement="bottom end" offset={4}>
        {/* The popover itself is the dialog, named after the button: so all of it is inside. */}
        <div className={styles.dialog}>
          <Switching staff={staff} onDone={() => setOpen(false)} />
        </div>
      </Popover>
    </DialogTrigger>
  )
}

function useSwitchKey(open: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'l' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      open()
    }
    // Before the fields, which keep the keys that are pressed in them to themselves.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [open])
}

interface SwitchingProps {
  readonly staff: readonly Staff[]
  readonly onDone: () => void
}

function Switching({ staff, onDone }: SwitchingProps) {
  const { t } = useCounter()
  const { status } = useWorkplace()
  const [chosen, setChosen] = useState<Staff | null>(null)
  if (chosen !== null) {
    return (
      <div className={styles.pin}>
        <Button
          look="quiet"
          size="small"
          icon={<ChevronLeft size={15} aria-hidden />}
          onPress={() => setChosen(null)}
        >
          {t('signIn.somebodyElse')}
        </Button>
        <PinForm staffId={chosen.id} name={chosen.name} onSignedIn={onDone} />
      </div>
    )
  }
  return (
    <>
      <ul className={styles.people} aria-label={t('signIn.title')}>
        {staff
          .filter(({ id }) => id !== status.staff?.id)
          .map((person, index) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.person}
                disabled={!person.hasPin}
                // biome-ignore lint/a11y/noAutofocus: the list was just opened to choose from.
                autoFocus={index === 0}
                onClick={() => setChosen(person)}
              >
                <Initials name={person.name} />
                <span className={styles.name}>{person.name}</span>
                <span className={styles.role}>
                  {person.hasPin ? t(`role.${person.role}`) : t('signIn.noPin')}
                </span>
              </button>
            </li>
          ))}
      </ul>
      {status.staff !== undefined && <SignOut name={status.staff.name} onDone={onDone} />}
    </>
  )
}

function SignOut({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const { t, front } = useCounter()
  const { changes, queries } = useDesk()
  async function signOut() {
    const result = await changes.send('staff.signOut', {})
    if (!result.ok) sayProblem(front, result.error.message)
    await queries.invalidateQueries()
    onDone()
  }
  return (
    <div className={styles.foot}>
      <Button look="quiet" icon={<LogOut size={15} aria-hidden />} onPress={() => void signOut()}>
        {t('signIn.signOut', { name })}
      </Button>
    </div>
  )
}
