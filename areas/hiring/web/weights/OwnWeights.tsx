import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayRewrite } from '#hiring/contract/approval.rules.ts'
import { isSameWeights, type Weights } from '#hiring/contract/components.ts'
import { processes } from '#hiring/contract/processes.ts'
import { needsSecondPerson } from '#hiring/contract/rectifying.rules.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { staleByWeights } from '#hiring/web/staleByRanking.ts'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ImpactDialog } from './ImpactDialog.tsx'
import { useImpactOf } from './useImpactOf.ts'
import { WeightActions } from './WeightActions.tsx'
import { WeightSliders } from './WeightSliders.tsx'

/** The effective weights of a process, changed after a preview of the impact. */
export function OwnWeights({ id }: { id: string }) {
  const t = useTexts(weightsTexts)
  const because = useTexts(refusalsTexts)
  const rules = useTexts(processesTexts)
  const process = useQuery(q(processes.get, { params: { id } }))
  const scoringQuery = useQuery(q(scoring.ofProcess, { params: { id } }))
  const global = useQuery(q(scoring.global, {}))
  const [edited, setEdited] = useState<Weights>()
  const [open, setOpen] = useState<'save' | 'back'>()
  const save = useWrite(scoring.saveProcess, {
    stale: staleByWeights,
    then: () => {
      setOpen(undefined)
      setEdited(undefined)
      const waits = process.data?.rulesFixed && needsSecondPerson(process.data)
      toast.success(waits ? rules('ruleChanges.proposedNow') : t('saved'))
    },
  })
  const impactOf = useImpactOf(id)
  if (!scoringQuery.data || !process.data)
    return <Loading of={[scoringQuery, process]} failed={t('failed')} waiting="h-64 rounded-3" />
  const { own } = scoringQuery.data
  const { version } = process.data
  const weights = edited ?? scoringQuery.data.weights
  const editable = mayRewrite(process.data)
  const changed = !isSameWeights(weights, scoringQuery.data.weights)
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <Badge tone={own ? 'info' : 'stop'}>{own ? t('own') : t('follows')}</Badge>
        {editable.allowed ? null : <span className="me-auto text-12 text-fg-3">{because(editable.why)}</span>}
        {own && editable.allowed && (
          <Button size="sm" onClick={() => setOpen('back')}>
            {t('backToGlobal')}
          </Button>
        )}
      </div>
      <WeightSliders
        weights={weights}
        was={scoringQuery.data.weights}
        onChange={setEdited}
        disabled={!editable.allowed}
      />
      <WeightActions
        weights={weights}
        changed={changed}
        onDiscard={() => setEdited(undefined)}
        onPreview={() => setOpen('save')}
      />
      <ImpactDialog
        open={open === 'save'}
        onClose={() => setOpen(undefined)}
        impactKey={[id, weights]}
        loadImpact={() => impactOf(weights)}
        pending={save.isPending}
        error={save.error}
        onSave={(reason) => save.mutate({ params: { id }, body: { weights, reason, version } })}
      />
      <ImpactDialog
        title={t('backTitle')}
        confirm={t('backToGlobal')}
        open={open === 'back'}
        onClose={() => setOpen(undefined)}
        impactKey={[id, 'global', global.data?.current.version]}
        loadImpact={async () => impactOf((await call(scoring.global, {})).current.weights)}
        pending={save.isPending}
        error={save.error}
        onSave={(reason) => save.mutate({ params: { id }, body: { weights: null, reason, version } })}
      />
    </div>
  )
}
