import { nameOf } from '../booking/booking-name.ts'
import { Dialog } from '../design/dialog.tsx'
import { CancelNow } from '../panel/cancel-form.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import type { CommandCentre } from './command-centre.ts'
import { CommandPalette } from './command-palette.tsx'
import { ContextMenu } from './context-menu.tsx'
import { KeyList } from './key-list.tsx'

/** What a command has laid over the screen. */
export function CommandOverlay({ centre }: { readonly centre: CommandCentre }) {
  const counter = useCounter()
  const { t } = counter
  const shown = useStore(centre.overlay)
  const close = () => centre.overlay.set(null)
  switch (shown?.kind) {
    case 'palette':
      return <CommandPalette centre={centre} target={shown.target} onClose={close} />
    case 'keys':
      return <KeyList onClose={close} />
    case 'menu':
      return <ContextMenu centre={centre} target={shown.target} x={shown.x} y={shown.y} onClose={close} />
    case 'cancel':
      return (
        <Dialog
          title={t('cancelDialog.title', { name: nameOf(shown.booking, counter) })}
          closeLabel={t('cancel.keep')}
          onClose={close}
        >
          <CancelNow booking={shown.booking} onDone={close} />
        </Dialog>
      )
    case undefined:
      return null
  }
}
