import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { useStore } from '../store/store.ts'
import { TellChoice } from '../telling/tell-choice.tsx'
import { toastsInOrder } from './toast-order.ts'
import styles from './toast-region.module.css'
import type { Toast, Toasts } from './toasts.ts'
import { type SinglePress, useSinglePress } from './use-single-press.ts'

/**
 * The toasts, in the free middle of the top bar, where they lie over no booking and move nothing: one of them, and
 * the others behind a button. They are spoken by the announcer, so that nothing is said twice.
 */
export function ToastRegion({ toasts }: { readonly toasts: Toasts }) {
  const { t } = useTranslation()
  const shown = useStore(toasts.store)
  const [pointedId, setPointedId] = useState<number | null>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  // Pressed away with the focus on it, a toast says nothing of having lost it.
  const isFocusedShown = shown.some(({ id }) => id === focusedId)
  const heldId = isFocusedShown ? focusedId : pointedId
  const [isOpen, setOpen] = useState(false)
  const act = useSinglePress()
  const ordered = toastsInOrder(shown, heldId)
  const behind = ordered.length - 1
  useEffect(() => {
    if (behind < 1) setOpen(false)
  }, [behind])
  return (
    <section className={styles.region} aria-label={t('toast.region')}>
      <div className={styles.stack}>
        {ordered.map((toast, index) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            toasts={toasts}
            isBehind={index > 0 && !isOpen}
            isHeld={toast.id === focusedId || toast.id === pointedId}
            onAct={act}
            onPoint={(isOn) => setPointedId(isOn ? toast.id : null)}
            onFocus={(isOn) => setFocusedId(isOn ? toast.id : null)}
          >
            {index === 0 && behind > 0 && (
              <Button size="small" look="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
                {t('toast.more', { count: behind })}
              </Button>
            )}
          </ToastCard>
        ))}
      </div>
    </section>
  )
}

interface ToastCardProps {
  readonly toast: Toast
  readonly toasts: Toasts
  /** Another one is in front. */
  readonly isBehind: boolean
  /** The pointer or the focus is on it. */
  readonly isHeld: boolean
  /** Does what the toast offers, unless the press was not meant for it. */
  readonly onAct: SinglePress
  readonly onPoint: (isOn: boolean) => void
  readonly onFocus: (isOn: boolean) => void
  readonly children: ReactNode
}

function ToastCard({ toast, toasts, isBehind, isHeld, onAct, onPoint, onFocus, children }: ToastCardProps) {
  const { t } = useTranslation()
  // An undo runs out wherever it is, as its message goes out then; a problem waits until it was seen.
  const waits = isHeld || toast.isWrittenIn === true || (isBehind && toast.tone === 'problem')
  // Paused by the pointer or the focus it starts anew: whoever looked at it gets the whole time again.
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [waits, toasts, toast])
  const Icon = toast.tone === 'done' ? CircleCheck : CircleAlert
  const { action } = toast
  return (
    <fieldset
      className={`${styles.toast} ${styles[toast.tone]}`}
      hidden={isBehind}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocus(false)
      }}
    >
      <Icon size={17} className={styles.icon} aria-hidden />
      <span className={styles.text}>{toast.text}</span>
      {action !== undefined && (
        <Button
          size="small"
          onPress={(press) =>
            onAct(press, () => {
              toasts.dismiss(toast.id)
              action.run()
            })
          }
        >
          {action.label}
        </Button>
      )}
      {toast.toldMove !== undefined && (
        <TellChoice
          historyId={toast.toldMove}
          onHold={(isWrittenIn) => toasts.writeIn(toast.id, isWrittenIn)}
        />
      )}
      {toast.isWrittenIn !== true && (
        <Button
          size="small"
          look="quiet"
          icon={<X size={15} aria-hidden />}
          aria-label={t('toast.dismiss')}
          onPress={() => toasts.dismiss(toast.id)}
        />
      )}
      {children}
    </fieldset>
  )
}
