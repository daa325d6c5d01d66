import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { processes } from '#contract/processes.ts'
import { ranking } from '#contract/ranking.ts'
import { scoring } from '#contract/scoring.ts'
import { call, q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sumOf } from './balance.ts'
import { SaveWeightsDialog } from './SaveWeightsDialog.tsx'
import { WeightSliders } from './WeightSliders.tsx'

/** Finds a process and changes the weights that hold in it. */
export function ProcessWeights() {
  const t = useTexts('weights')
  const form = useForm<{ process: string | null }>({ defaultValues: { process: null } })
  const id = form.watch('process')
  return (
    <Card title={t('process')} className="lg:col-span-2">
      <FormProvider {...form}>
        <ComboboxField
          name="process"
          label={t('choose')}
          help={t('processHelp')}
          placeholder={t('choosePlaceholder')}
          load={async (search, signal) =>
            (await call(processes.list, { query: { search, limit: 20 } }, signal)).rows.map((p) => ({
              value: p.id,
              label: p.title,
              detail: `${p.code} · ${p.companyName}`,
            }))
          }
        />
      </FormProvider>
      {id && <OwnWeights key={id} id={id} />}
    </Card>
  )
}

function OwnWeights({ id }: { id: string }) {
  const t = useTexts('weights')
  const process = useQuery(q(processes.get, { params: { id } }))
  const held = useQuery(q(scoring.ofProcess, { params: { id } }))
  const [edited, setEdited] = useState<number[]>()
  const [open, setOpen] = useState<'save' | 'back'>()
  const save = useWrite(scoring.saveProcess, {
    stale: [scoring.global, scoring.ofProcess, ranking.list, ranking.explain, processes.get],
    then: () => {
      setOpen(undefined)
      setEdited(undefined)
      toast.success(t('saved'))
    },
  })
  if (!held.data || !process.data) return null
  const { own } = held.data
  const { version } = process.data
  const weights = edited ?? held.data.weights
  const changed = weights.some((w, i) => w !== held.data.weights[i])
  return (
    <div className="mt-4 grid gap-3 border-t pt-4">
      <div className="flex items-center justify-between gap-2">
        <Badge tone={own ? 'info' : 'stop'}>{own ? t('own') : t('follows')}</Badge>
        {own && (
          <Button size="sm" onClick={() => setOpen('back')}>
            {t('backToGlobal')}
          </Button>
        )}
      </div>
      <WeightSliders weights={weights} was={held.data.weights} onChange={setEdited} />
      <div className="flex justify-end gap-2">
        {changed && (
          <Button variant="ghost" onClick={() => setEdited(undefined)}>
            {t('discard')}
          </Button>
        )}
        <Button variant="primary" disabled={!changed || sumOf(weights) !== 10_000} onClick={() => setOpen('save')}>
          {t('preview')}
        </Button>
      </div>
      <SaveWeightsDialog
        open={open === 'save'}
        onClose={() => setOpen(undefined)}
        impactKey={[id, weights]}
        loadImpact={async () => {
          const { moved, entering, movers } = await call(scoring.previewProcess, { params: { id }, body: { weights } })
          return {
            moved,
            entering,
            lines: movers.map((m) => ({
              id: m.applicationId,
              title: m.name,
              detail: t('mover', { from: m.from, to: m.to }),
            })),
          }
        }}
        pending={save.isPending}
        error={save.error}
        onSave={(reason) => save.mutate({ params: { id }, body: { weights, reason, version } })}
      />
      <ConfirmDialog
        open={open === 'back'}
        onClose={() => setOpen(undefined)}
        title={t('backTitle')}
        body={t('backBody')}
        confirm={t('backToGlobal')}
        pending={save.isPending}
        onConfirm={() => save.mutate({ params: { id }, body: { weights: null, version } })}
      />
    </div>
  )
}
