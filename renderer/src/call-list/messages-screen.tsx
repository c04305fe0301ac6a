import { Segmented } from '../design/segmented.tsx'
import { DeskScreen } from '../frame/desk-screen.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { MessageLog } from '../message-log/message-log.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { CallList } from './call-list.tsx'

/** What leaves for customers: whom to call now, and the log of all messages. */
export function MessagesScreen({ tab }: { readonly tab: 'calls' | 'log' }) {
  const { t } = useCounter()
  const navigation = useNavigation()
  return (
    <DeskScreen
      title={t(tab === 'calls' ? 'calls.title' : 'messageLog.title')}
      actions={
        <Segmented
          label={t('calls.show')}
          choices={[
            { id: 'calls', name: t('calls.title') },
            { id: 'log', name: t('messageLog.title') },
          ]}
          value={tab}
          onChange={(next) => navigation.go({ screen: 'messages', tab: next })}
        />
      }
    >
      {tab === 'calls' ? <CallList /> : <MessageLog />}
    </DeskScreen>
  )
}
