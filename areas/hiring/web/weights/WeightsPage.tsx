import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { isSameWeights, type Weights } from '#hiring/contract/components.ts'
import { scoring, type WeightVersion } from '#hiring/contract/scoring.ts'
import { staleByWeights } from '#hiring/web/staleByRanking.ts'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ImpactDialog } from './ImpactDialog.tsx'
import { ProcessWeights } from './ProcessWeights.tsx'
import { useWeightsText } from './useWeightsText.ts'
import { WeightActions } from './WeightActions.tsx'
import { WeightSliders } from './WeightSliders.tsx'

/** The global weights, their versions, and the weights of single processes. */
export function WeightsPage() {
  const t = useTexts(weightsTexts)
  const { data, error, refetch, isFetching } = useQuery(q(scoring.global, {}))
  return (
    <>
      <SettingsHeader page="weights" />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
        <p className="text-13 text-fg-3 lg:col-span-2">{t('about')}</p>
        {!data && <Loading of={{ error, refetch, isFetching }} failed={t('failed')} waiting="h-80 w-full" />}
        {data && <GlobalWeights current={data.current} versions={data.versions} followers={data.followers} />}
        <ProcessWeights />
      </div>
    </>
  )
}

type GlobalWeightsProps = { current: WeightVersion; versions: WeightVersion[]; followers: number }

function GlobalWeights({ current, versions, followers }: GlobalWeightsProps) {
  const t = useTexts(weightsTexts)
  const hidden = useTexts(hiddenTexts)
  const format = useFormat()
  const weightsText = useWeightsText()
  const [edited, setEdited] = useState<Weights>()
  const [saving, setSaving] = useState(false)
  const weights = edited ?? current.weights
  const changed = !isSameWeights(weights, current.weights)
  const save = useWrite(scoring.saveGlobal, {
    stale: staleByWeights,
    then: () => {
      setSaving(false)
      setEdited(undefined)
      toast.success(t('saved'))
    },
  })
  return (
    <>
      <Card title={t('global')} note={t('followers', { count: followers })}>
        <WeightSliders weights={weights} was={current.weights} onChange={setEdited} />
        <WeightActions
          weights={weights}
          changed={changed}
          onDiscard={() => setEdited(undefined)}
          onPreview={() => setSaving(true)}
        />
      </Card>
      <Card title={t('versions')}>
        <Timeline
          items={versions.map((v) => ({
            id: v.id,
            icon: Scale,
            title: t('version', { version: v.version }),
            detail: (
              <>
                <span className="num block">{weightsText(v.weights)}</span>
                <span className="block">
                  {[v.reason || (v.createdBy ? '' : t('initial')), v.createdBy && t('by', { name: v.createdBy })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {v.version !== current.version && (
                  <Button size="sm" className="mt-1" onClick={() => setEdited(v.weights)}>
                    {t('use')}
                  </Button>
                )}
              </>
            ),
            when: format.shortDate(v.createdAt),
          }))}
        />
      </Card>
      <ImpactDialog
        open={saving}
        onClose={() => setSaving(false)}
        impactKey={['global', weights]}
        loadImpact={async () => {
          const { processes: found, moved } = await call(scoring.previewGlobal, { body: { weights } })
          return {
            moved,
            lines: found
              .filter((p) => p.moved === null || p.moved > 0)
              .slice(0, 12)
              .map((p) => ({
                id: p.id,
                title: `${p.title} · ${p.code}`,
                detail:
                  p.moved === null || p.farthest === null
                    ? hidden('impact')
                    : t('impactProcess', { moved: p.moved, ranked: p.ranked, farthest: p.farthest }),
              })),
          }
        }}
        pending={save.isPending}
        error={save.error}
        onSave={(reason) => save.mutate({ body: { weights, reason, version: current.version } })}
      />
    </>
  )
}
