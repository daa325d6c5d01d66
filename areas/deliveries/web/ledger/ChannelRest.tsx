import { useQuery } from '@tanstack/react-query'
import { Hourglass, Play } from 'lucide-react'
import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** While a channel is paused because its provider fails: until when and why, and a button to try now. */
export function ChannelRest({ channel }: { channel: DeliveryChannel }) {
  const t = useTexts(logsTexts)
  const format = useFormat()
  const { data } = useQuery({ ...q(deliveries.channels, {}), refetchInterval: 10_000 })
  const tryNow = useWrite(deliveries.tryNow, {
    stale: [deliveries.channels, deliveries.list, deliveries.get],
    then: () => toast.success(t('triedNow')),
  })
  const rest = data?.find((state) => state.channel === channel)
  if (!rest?.restsUntil) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-3 bg-wait-bg px-4 py-3 text-13 text-wait"
    >
      <Hourglass size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <p>{t('rests', { time: format.time(rest.restsUntil) })}</p>
        {rest.cause && (
          <p dir="auto" className="mt-1 font-mono text-12 break-words">
            {rest.cause}
          </p>
        )}
      </div>
      <Button
        size="sm"
        icon={Play}
        pending={tryNow.isPending}
        onClick={() => tryNow.mutate({ params: { channel } }, { onError: (error) => toast.error(error.message) })}
      >
        {t('tryNow')}
      </Button>
    </div>
  )
}
