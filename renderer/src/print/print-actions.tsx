import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import type { Paper } from './paper.ts'
import styles from './print-dialog.module.css'
import { useSavePdf } from './use-save-pdf.ts'

interface PrintActionsProps {
  /** Of the file that the sheet is saved as. */
  readonly fileName: string
  readonly paper: Paper
  readonly isReady: boolean
}

/** Prints the sheet that is there, or saves it as a PDF, and says what became of that. */
export function PrintActions({ fileName, paper, isReady }: PrintActionsProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const saving = useSavePdf(fileName, paper)
  return (
    <>
      {isReadOnly && isReady && <Notice tone="warn">{t('print.old')}</Notice>}
      {saving.outcome !== null && <Notice {...saving.outcome} />}
      <div className={styles.actions}>
        {/* Not disabled while it saves: the focus would be lost, and with it the Escape that closes the dialog. */}
        <Button isDisabled={!isReady} onPress={saving.save}>
          {t(saving.isSaving ? 'print.saving' : 'print.savePdf')}
        </Button>
        <Button look="primary" autoFocus isDisabled={!isReady} onPress={() => window.print()}>
          {t('print.print')}
        </Button>
      </div>
    </>
  )
}
