import { MessageSquare } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoveNews } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import type { Translate } from '../language/language.ts'
import { announce } from '../speech/announcer.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './tell-choice.module.css'
import { useTelling } from './use-telling.ts'

export interface TellChoiceProps {
  readonly historyId: string
  /** While somebody types, the toast stays. */
  readonly onHold: (isHeld: boolean) => void
}

/** Whether the customer hears of a move, to be decided without stopping anything. Nothing where nobody could be told. */
export function TellChoice({ historyId, onHold }: TellChoiceProps) {
  const { t } = useTranslation()
  const { news, problem, isSending, decide } = useTelling(historyId)
  const [isOpen, setOpen] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [typed, setTyped] = useState<string>()
  const isPlanned = news !== undefined && news.planned.length > 0
  const { clock } = useDesk()
  // As it was when it became known: what then goes out while it is read says nothing twice.
  const isDue = useMemo(
    () => news?.planned.every(({ goesAt }) => Date.parse(goesAt) <= clock.now()) === true,
    [news, clock],
  )
  const sentence = news === undefined ? '' : sentenceOf(news, isDue, t)
  useSpoken(isPlanned ? sentence : '')
  const addButton = useFocusAfter(isWriting)

  const hold = (isHeld: boolean) => {
    setWriting(isHeld)
    onHold(isHeld)
  }
  const write = () => {
    hold(true)
    if (isPlanned) void decide({ tell: true, isWriting: true })
  }
  const leave = () => {
    hold(false)
    if (isPlanned) void decide({ tell: true })
  }
  const send = async () => {
    const line = (typed ?? news?.note ?? '').trim()
    if ((await decide({ tell: true, note: line === '' ? null : line })) === undefined) return
    setTyped(undefined)
    hold(false)
  }
  const toggle = async () => {
    if (isSending) return
    const now = await decide({ tell: !isPlanned })
    if (now !== undefined && now.planned.length === 0)
      announce(t('telling.notTold', { name: now.customerName }))
  }
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  }

  if (news === undefined || (!isWriting && !isPlanned && news.offered === undefined)) {
    return problem === undefined ? null : <p className={styles.problem}>{problem}</p>
  }
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<MessageSquare size={14} aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen || isWriting)}
      >
        {labelOf(news, t)}
      </Button>
      {isOpen && (
        <div className={styles.telling}>
          {isWriting ? (
            <NoteForm
              name={news.customerName}
              note={typed ?? news.note ?? ''}
              problem={problem}
              isSending={isSending}
              onChange={setTyped}
              onSend={() => void send()}
              onLeave={leave}
              onKeyDown={leaveOnEscape}
            />
          ) : (
            <fieldset className={styles.choice} aria-label={t('telling.region', { name: news.customerName })}>
              <span className={styles.sentence}>{problem ?? sentence}</span>
              <Button size="small" onPress={() => void toggle()}>
                {t(isPlanned ? 'telling.dontTell' : 'telling.tell')}
              </Button>
              <Button size="small" ref={addButton} onPress={write}>
                {t(news.note !== undefined ? 'telling.changeNote' : 'telling.addNote')}
              </Button>
            </fieldset>
          )}
        </div>
      )}
    </>
  )
}

/** Beside Undo, in a word or two: what follows, or that the customer can be told. */
function labelOf({ planned: [first] }: MoveNews, t: Translate): string {
  return first === undefined ? t('telling.offer') : t(`tellingFollows.${first.channel}`)
}

/** `When Undo is over, Ana gets an e-mail.`; now where nothing can be undone, or no more. */
function sentenceOf({ customerName: name, planned, note }: MoveNews, isDue: boolean, t: Translate): string {
  if (planned.length === 0) return t('telling.notTold', { name })
  const said = planned
    .map(({ channel }) => t(isDue ? `tellingNow.${channel}` : `tellingPlanned.${channel}`, { name }))
    .join(' ')
  return note !== undefined ? t('telling.plannedWithNote', { planned: said }) : said
}

/** Until the move itself has been said. */
const afterMoveMs = 2_500

/** Says what will happen by itself; what is merely offered is found beside Undo. */
function useSpoken(sentence: string) {
  const isFirst = useRef(true)
  useEffect(() => {
    if (sentence === '') return
    const timer = setTimeout(() => announce(sentence), isFirst.current ? afterMoveMs : 0)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [sentence])
}

/** The button that has the focus again when writing is over. */
function useFocusAfter(isWriting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  return button
}
