import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import type { AddressedChannel } from '#deliveries/contract/channels.ts'
import { failedStates } from '#deliveries/contract/deliveries.rules.ts'
import { channelIcons, channelLog } from '#deliveries/web/channels.ts'
import { ChannelRest } from '#deliveries/web/ledger/ChannelRest.tsx'
import { deliveryRefetchInterval } from '#deliveries/web/ledger/refetchInterval.ts'
import { type Message, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useRefreshAfter } from '#platform/web/api/useRefreshAfter.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { messageReads } from './useFlags.ts'

const failed: readonly string[] = failedStates

/** The progress of a message by mail and WhatsApp; it can be paused while deliveries are queued. */
export function Sending({ message }: { message: Message }) {
  const t = useTexts(messagesTexts)
  const { data } = useQuery({
    ...q(messages.progress, { params: { id: message.id } }),
    refetchInterval: ({ state: { data: now } }) =>
      message.state === 'sending' ? 2000 : deliveryRefetchInterval(now?.map(({ state }) => state) ?? []),
  })
  useRefreshAfter(message.state === 'sending', [messages.progress])
  const pause = useWrite(messages.pause, { stale: [...messageReads, messages.progress] })
  const channels = [...new Set(data?.map(({ channel }) => channel))]
  if (!data || channels.length === 0) return null
  const { id } = message
  const isWaiting = message.state === 'sending' || data.some(({ state }) => state === 'na_fila')
  const isPaused = message.isPaused && isWaiting
  const set = (next: boolean) =>
    pause.mutate({ params: { id }, body: { isPaused: next } }, { onError: (error) => toast.error(error.message) })
  return (
    <div className="mt-6">
      <Card
        title={t('sending')}
        action={
          isWaiting && (
            <Button icon={isPaused ? Play : Pause} size="sm" pending={pause.isPending} onClick={() => set(!isPaused)}>
              {t(isPaused ? 'resume' : 'pause')}
            </Button>
          )
        }
      >
        {isPaused && (
          <p role="status" className="mb-4 flex flex-wrap items-center gap-2 text-13 text-fg-3">
            <Badge tone="wait" icon={Pause}>
              {t('paused')}
            </Badge>
            {t('pausedBody')}
          </p>
        )}
        <ul className="space-y-4">
          {channels.map((channel) => (
            <Channel
              key={channel}
              id={id}
              leftOn={dayInBrasilia(new Date(message.at))}
              channel={channel}
              counts={data.filter((item) => item.channel === channel)}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

type ChannelProps = {
  id: string
  /** The first day of its log. */
  leftOn: string
  channel: AddressedChannel
  counts: { state: string; count: number }[]
}

function Channel({ id, leftOn, channel, counts }: ChannelProps) {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  const Icon = channelIcons[channel]
  const sum = (which: (state: string) => boolean) =>
    counts.reduce((all, { state, count }) => all + (which(state) ? count : 0), 0)
  const total = sum(() => true)
  const done = total - sum((state) => state === 'na_fila')
  const wrong = sum((state) => failed.includes(state))
  const line = t('deliveryLine', {
    channel: t(`channel.${channel}`),
    done: format.number(done - wrong),
    total: format.number(total),
  })
  return (
    <li className="text-13">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
        <span className="num min-w-0 flex-1 basis-48">{line}</span>
        {wrong > 0 && <Badge tone="neg">{t('troubles', { count: wrong, number: format.number(wrong) })}</Badge>}
        <ButtonLink to={channelLog(channel).href} search={{ messageId: id, from: leftOn }} variant="ghost" size="sm">
          {t('seeLog')}
        </ButtonLink>
      </div>
      <Meter value={done} max={total} label={line} tone={wrong > 0 ? 'wait' : 'pos'} />
      {done < total && (
        <div className="mt-2">
          <ChannelRest channel={channel} />
        </div>
      )}
    </li>
  )
}
