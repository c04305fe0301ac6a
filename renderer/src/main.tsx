import { windowClient } from './desk/window-client.ts'
import { currentTranslate } from './language/language.ts'
import { start } from './start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
void start(
  windowClient(window.slotkeeper, () => currentTranslate()('offline.carrier')),
  root,
)
