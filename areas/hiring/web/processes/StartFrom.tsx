import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { ProcessDraft } from './processDraft.ts'

const offered = 4

/** The part that a process takes from another one: its terms, rules, criteria and stages, not its company, name, dates or draw. */
function copied(process: Process): Partial<ProcessDraft> {
  const { description, contract, seniority, profession, workplace, hours, benefits, ruleset, blind } = process
  const { steps, minimums, minimumTotal, missing, ownWeights, weights, tieChain, zone } = process
  const { appealDays, appealDayKind, resultValidityMonths, summonsDays, quotas } = process
  return {
    ...{ description, contract, seniority, profession, workplace, hours, benefits, ruleset, blind },
    ...{ steps, minimums, minimumTotal, missing, ownWeights, weights, tieChain, zone },
    ...{ appealDays, appealDayKind, resultValidityMonths, summonsDays, quotas },
    stages: process.stages.map(({ name, kind, dayLimit, requires }) => ({ name, kind, dayLimit, requires })),
    // The values of a company are its own.
    criteria: process.criteria.map(({ id: _, ...criterion }) => ({ ...criterion, valueId: null })),
  }
}

/** Offers the last processes, of the company if it has one, as the beginning of a new one. */
export function StartFrom({ companyId }: { companyId: string | undefined }) {
  const t = useTexts(processesTexts)
  const { getValues, reset } = useFormContext<ProcessDraft>()
  const [busy, setBusy] = useState('')
  const last = useQuery(q(processes.list, { query: { limit: offered } }))
  const own = useQuery({ ...q(processes.list, { query: { limit: offered, companyId } }), enabled: Boolean(companyId) })
  const rows = own.data?.rows.length ? own.data.rows : (last.data?.rows ?? [])
  if (rows.length === 0) return null
  const take = async (id: string) => {
    setBusy(id)
    try {
      const process = await call(processes.get, { params: { id } })
      const before = getValues()
      reset({ ...before, ...copied(process) }, { keepDefaultValues: true })
      toast.success(t('startedFrom', { title: process.title }), {
        undo: () => reset(before, { keepDefaultValues: true }),
      })
    } catch (failure) {
      toast.error((failure as Error).message)
    } finally {
      setBusy('')
    }
  }
  return (
    <Card title={t('startFrom')}>
      <p className="-mt-1 mb-3 text-13 text-fg-3">{t('startFromHelp')}</p>
      <ul className="flex flex-wrap gap-2">
        {rows.map(({ id, title, code }) => (
          <li key={id} className="min-w-0">
            <Button pending={busy === id} onClick={() => void take(id)} className="max-w-full">
              <span dir="auto" className="truncate">
                {title}
              </span>
              <bdi dir="ltr" className="ms-2 text-12 text-fg-3">
                {code}
              </bdi>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
