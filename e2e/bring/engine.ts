/** What the window app runs on here, brought first where it is missing. */
import { electronProgram } from '../launch/engine.ts'
import { projectFolder } from '../launch/project-folder.ts'
import { bringChromium, chromiumVersion } from './chromium.ts'

/** Makes sure that there is one, and tells which in words. Throws a sentence when there is none and none can be had. */
export function bringEngine(say: (text: string) => void): string {
  const electron = electronProgram(projectFolder, process.env, process.platform)
  if (electron !== undefined) return `Electron (${electron})`
  return `the stand-in for Electron, with ${chromiumVersion(bringChromium(say))}`
}
