import { useQuery } from '@tanstack/react-query'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { q, refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** The delays offered, in minutes. */
const waits = [0, 1, 2, 5, 10, 30, 60]

/** The switch for all automations, and the delay in which a moved card can be moved back. */
export function PauseCard() {
  const t = useTexts(automationsTexts)
  const { data, error, refetch } = useQuery(q(installation.get, {}))
  const write = useWrite(installation.automations, { stale: [installation.get] })
  if (!data) return <Loading of={{ error, refetch }} failed={t('pauseFailed')} waiting="h-24 w-full" />
  const { paused, waitMinutes, version } = data.automations
  const save = (change: { paused?: boolean; waitMinutes?: number }, said: string) =>
    write.mutate(
      { body: { paused, waitMinutes, version, ...change } },
      {
        onSuccess: () => void toast.success(said),
        onError: (error) => {
          toast.error(error.code === 'stale' ? t('changedMeanwhile') : error.message)
          void refresh([installation.get])
        },
      },
    )
  const offered = [...new Set([...waits, waitMinutes])].sort((a, b) => a - b)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <label className="flex min-w-0 flex-1 basis-72 cursor-pointer items-start gap-3">
          <Switch
            checked={paused}
            disabled={write.isPending}
            onChange={(on) => save({ paused: on }, t(on ? 'pausedOn' : 'pausedOff'))}
          />
          <span className="text-13">
            <span className="block font-label">{t('paused')}</span>
            <span className="block text-fg-3">{t('pausedHelp')}</span>
          </span>
        </label>
        <span className="w-52">
          <span aria-hidden className="mb-1 block text-12 text-fg-3">
            {t('wait')}
          </span>
          <Select
            size="md"
            label={t('wait')}
            value={String(waitMinutes)}
            onChange={(minutes) => save({ waitMinutes: Number(minutes) }, t('waitSaved'))}
            options={offered.map((count) => ({
              value: String(count),
              label: count === 0 ? t('waitNone') : t('minutes', { count }),
            }))}
          />
        </span>
      </div>
    </Card>
  )
}
