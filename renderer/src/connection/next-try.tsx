import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface NextTryProps {
  readonly nextTryAt: string | undefined
  readonly isTrying: boolean
}

/** The seconds until the next try. By this PC's own clock, as the shell's are: there is no database to ask. */
export function NextTry({ nextTryAt, isTrying }: NextTryProps) {
  const { t } = useTranslation()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  if (isTrying) return <p>{t('connection.trying')}</p>
  if (nextTryAt === undefined) return null
  const seconds = Math.ceil((Date.parse(nextTryAt) - now) / 1000)
  return <p>{seconds > 0 ? t('connection.nextTry', { count: seconds }) : t('connection.trying')}</p>
}
