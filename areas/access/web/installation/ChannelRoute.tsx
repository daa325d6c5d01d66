import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, PlugZap } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { doesSend, type SettableChannel } from '#deliveries/contract/channelSettings.ts'
import { installation, testOf } from '#deliveries/contract/installation.ts'
import { channelIcons } from '#deliveries/web/channels.ts'
import { ChannelRest } from '#deliveries/web/ledger/ChannelRest.tsx'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** Whether messages are sent by a channel, and a button to test it. Only saved settings can be tested. */
export function ChannelRoute({ channel }: { channel: SettableChannel }) {
  const t = useTexts(installationTexts)
  const { formState } = useFormContext()
  const { data } = useQuery(q(installation.get, {}))
  const test = useWrite(installation[testOf(channel)], { stale: [] })
  if (!data) return null
  const isSet = doesSend(channel, data[channel])
  const Icon = channelIcons[channel]
  const said = test.data && { good: test.data.connected, answer: test.data.answer }
  const Said = said?.good ? CircleCheck : CircleX
  return (
    <section aria-label={t('sections.route')} className="rounded-4 border bg-surface p-5 max-md:p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden className={`shrink-0 ${isSet ? 'text-fg-3' : 'text-wait'}`} />
        <div className="min-w-0 flex-1 basis-64 text-13">
          <p className="font-semibold">{t(`channelRoute.${channel}.${isSet ? 'on' : 'off'}`)}</p>
          <p className="text-fg-3">{t(`channelRoute.${channel}.${isSet ? 'onBody' : 'offBody'}`)}</p>
        </div>
        {isSet && (
          <Button
            icon={PlugZap}
            pending={test.isPending}
            disabledReason={formState.isDirty ? t('test.saveFirst') : undefined}
            onClick={() => test.mutate({})}
          >
            {t('testConnection')}
          </Button>
        )}
      </div>
      {isSet && (
        <div className="mt-4 empty:hidden">
          <ChannelRest channel={channel} />
        </div>
      )}
      <div role="status">
        {(said ?? test.error) && !test.isPending && (
          <p
            className={`mt-4 flex items-start gap-2 rounded-3 p-4 text-13 ${said?.good ? 'bg-pos-bg text-pos' : 'bg-neg-bg text-neg'}`}
          >
            <Said size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span dir="auto" className="min-w-0 break-words">
              {said?.answer ?? test.error?.message}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
