import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type MessageChannel, messageChannels } from '#deliveries/contract/channels.ts'
import { installation } from '#deliveries/contract/installation.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { candidateTopics } from '#professionals/contract/candidateSettings.ts'

/** The channels of a message and, for professionals, its topic, so that consent can be respected. */
export function ChannelsField({ typeUser }: { typeUser: TypeUser }) {
  const t = useTexts(messagesTexts)
  const chosen = useWatch<{ channels: MessageChannel[] }, 'channels'>({ name: 'channels' })
  const { data } = useQuery(q(installation.get, {}))
  const byMail = chosen?.includes('email') && data
  const isKept = byMail && data.email.source === 'none'
  const hasNoWayOut = byMail && !data.hasPublicAddress
  const warnings = [isKept && t('noServer'), hasNoWayOut && t('noWayOut')].filter(Boolean)
  return (
    <>
      <ChecksField
        name="channels"
        label={t('channels')}
        span={typeUser === 2 ? 7 : 12}
        help={warnings.join(' ') || undefined}
        options={messageChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
      {typeUser === 2 && (
        <SelectField
          name="topic"
          label={t('topic')}
          optional
          span={5}
          help={t('topicHelp')}
          options={candidateTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        />
      )}
    </>
  )
}
