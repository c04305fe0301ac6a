import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../speech/announcer.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface UnansweredProps {
  readonly title: string
  /** What the desk said instead of an answer. */
  readonly message: string
  readonly onAgain: () => void
}

/** Where the desk was asked and could not tell: why, and the way to ask again. */
export function Unanswered({ title, message, onAgain }: UnansweredProps) {
  const { t } = useTranslation()
  useEffect(() => announce(`${title}. ${message}`), [title, message])
  return (
    <EmptyState icon={<CloudOff size={32} strokeWidth={1.5} aria-hidden />} title={title}>
      <p>{message}</p>
      <Button look="primary" onPress={onAgain}>
        {t('editing.askAgain')}
      </Button>
    </EmptyState>
  )
}
