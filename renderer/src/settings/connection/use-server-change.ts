import { useState } from 'react'
import { useDesk } from '../../desk/desk-context.tsx'
import { announce } from '../../speech/announcer.tsx'
import { useCounter } from '../../venue/venue-context.tsx'

interface ServerChangeOptions {
  readonly url: string
  /** Whether the address is kept where only plain text is possible; undefined: as the shell does by itself. */
  readonly remember: boolean | undefined
  readonly onProblem: (message: string) => void
  readonly onDone: () => void
}

/** Goes over to another database; with `move`, everything that is here is copied there first. */
export function useServerChange({ url, remember, onProblem, onDone }: ServerChangeOptions) {
  const { t, front } = useCounter()
  const { changes, connection, queries } = useDesk()
  const [isChanging, setChanging] = useState(false)

  async function use(text: string): Promise<void> {
    const result = await changes.send('connection.save', {
      kind: 'server',
      url,
      ...(remember !== undefined && { remember }),
    })
    if (!result.ok) {
      onProblem(result.error.message)
      return
    }
    connection.take(result.value)
    if (result.value.state === 'failed') {
      onProblem(result.value.reason?.message ?? t('connection.noReason'))
      return
    }
    announce(text)
    front.toasts.show({ text, tone: 'done', seconds: 8 })
    onDone()
    await queries.invalidateQueries()
  }

  async function move(): Promise<void> {
    const result = await changes.send('database.moveToServer', { url })
    if (result.ok) await use(t('connectionForm.moved', { count: result.value.rows }))
    else onProblem(result.error.message)
  }

  function run(work: () => Promise<void>) {
    setChanging(true)
    void work().finally(() => setChanging(false))
  }

  return {
    isChanging,
    use: () => run(() => use(t('connectionForm.changed'))),
    move: () => run(move),
  }
}
