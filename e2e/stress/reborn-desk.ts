/** A desk that is killed and started again under its name, and sends again what was not answered. */
import { type Answer, DeskGone, type DeskProcess } from '../desks/desk-process.ts'
import type { CrowdedDesk } from './crowd.ts'

export class RebornDesk implements CrowdedDesk {
  readonly name: string
  readonly #start: () => Promise<DeskProcess>
  #life: Promise<DeskProcess>
  /** Calls that were sent again because the desk died before it answered. */
  sentAgain = 0

  constructor(name: string, start: (name: string) => Promise<DeskProcess>) {
    this.name = name
    this.#start = () => start(name)
    this.#life = this.#start()
  }

  async call(operation: string, input: object): Promise<Answer> {
    for (;;) {
      const desk = await this.#life
      try {
        return await desk.call(operation, input)
      } catch (error) {
        if (!(error instanceof DeskGone)) throw error
        this.sentAgain += 1
      }
    }
  }

  /** Kills the desk at once, whatever it does, and starts it again. */
  async die(): Promise<void> {
    const dying = await this.#life
    const died = dying.kill()
    this.#life = died.then(() => this.#start())
    await this.#life
  }

  async stop(): Promise<void> {
    await (await this.#life).stop()
  }
}
