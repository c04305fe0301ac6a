import { OctagonAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'

interface ErrorBoundaryState {
  readonly message: string | null
}

/** A defect in a screen must not leave an empty window: it says so, and starts the screens anew. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { message: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    return this.state.message === null ? this.props.children : <Broken message={this.state.message} />
  }
}

function Broken({ message }: { readonly message: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={<OctagonAlert size={36} strokeWidth={1.5} aria-hidden />} title={t('broken.title')}>
      <p>{t('broken.text')}</p>
      <code>{message}</code>
      <Button look="primary" onPress={() => window.location.reload()}>
        {t('broken.reload')}
      </Button>
    </EmptyState>
  )
}
