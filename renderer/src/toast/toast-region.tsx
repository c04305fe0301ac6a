import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { useStore } from '../store/store.ts'
import styles from './toast-region.module.css'
import type { Toast, Toasts } from './toasts.ts'

/** The toasts at the bottom; spoken by the announcer, so that nothing is said twice. */
export function ToastRegion({ toasts }: { readonly toasts: Toasts }) {
  const { t } = useTranslation()
  const shown = useStore(toasts.store)
  return (
    <section className={styles.region} aria-label={t('toast.region')}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} toasts={toasts} />
      ))}
    </section>
  )
}

function ToastCard({ toast, toasts }: { readonly toast: Toast; readonly toasts: Toasts }) {
  const { t } = useTranslation()
  const [isPaused, setPaused] = useState(false)
  // Paused by the pointer or the focus it starts anew: whoever looked at it gets the whole time again.
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, toasts, toast])
  const Icon = toast.tone === 'done' ? CircleCheck : CircleAlert
  const { action } = toast
  return (
    <fieldset
      className={`${styles.toast} ${styles[toast.tone]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={17} className={styles.icon} aria-hidden />
      <span className={styles.text}>{toast.text}</span>
      {action !== undefined && (
        <Button
          size="small"
          onPress={() => {
            toasts.dismiss(toast.id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        icon={<X size={15} aria-hidden />}
        aria-label={t('toast.dismiss')}
        onPress={() => toasts.dismiss(toast.id)}
      />
    </fieldset>
  )
}
