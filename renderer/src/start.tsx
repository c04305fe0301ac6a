import '@fontsource-variable/inter'
import './design/tokens.css'
import './design/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { DeskClient } from './desk/client.ts'
import { createDesk, refetchWhenSeen, tellTogether } from './desk/desk.ts'
import { startAppearance } from './frame/appearance.ts'
import { startLanguage } from './language/language.ts'

/** Draws the window for that desk. */
export async function start(client: DeskClient, root: HTMLElement): Promise<void> {
  startAppearance()
  refetchWhenSeen()
  tellTogether()
  await startLanguage(navigator.languages)
  createRoot(root).render(<App desk={createDesk(client)} />)
}
