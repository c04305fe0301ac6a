import { Segmented } from '../design/segmented.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import type { Paper } from './paper.ts'

interface PaperChoiceProps {
  readonly paper: Paper
  readonly onChange: (paper: Paper) => void
}

/** Which paper a sheet is for. */
export function PaperChoice({ paper, onChange }: PaperChoiceProps) {
  const { t } = useCounter()
  return (
    <Segmented
      label={t('print.paper')}
      isLabelShown
      choices={[
        { id: 'A4', name: 'A4' },
        { id: 'Letter', name: 'Letter' },
      ]}
      value={paper}
      onChange={onChange}
    />
  )
}
