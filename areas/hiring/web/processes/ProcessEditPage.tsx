import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applications } from '#hiring/contract/applications.ts'
import { type Process, ProcessInput, processes } from '#hiring/contract/processes.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { ProcessChoice } from './ProcessChoice.tsx'
import { ProcessForm } from './ProcessForm.tsx'
import type { ProcessDraft } from './processDraft.ts'
import { type ReasonedInput, useRuleChange } from './useRuleChange.tsx'
import { useValueFormat } from './useValueFormat.ts'

const fieldNames = [
  'title',
  'code',
  'description',
  'contract',
  'seniority',
  'profession',
  'openings',
  'reserveOpenings',
  'salaryMin',
  'salaryMax',
  'salaryPublic',
  'benefits',
  'workplace',
  'city',
  'uf',
  'hours',
  'opensAt',
  'closesAt',
  'ruleset',
  'editalNumber',
  'confidential',
  'steps',
  'minimums',
  'minimumTotal',
  'missing',
  'ownWeights',
  'weights',
  'tieChain',
  'zone',
  'drawSeed',
  'drawSource',
  'appealDays',
  'appealDayKind',
  'resultValidityMonths',
  'summonsDays',
  'quotas',
  'blind',
  'stages',
  'criteria',
] as const
const editable = (process: Process) =>
  ({
    companyId: process.companyId,
    ...Object.fromEntries(fieldNames.map((name) => [name, process[name]])),
  }) as ProcessDraft

/** Reached as updateSelectiveProcess?id=, and as viewSelectiveProcess/{id}/update. Without an id it asks for a process. */
export function ProcessEditPage() {
  const { selectiveProcessId, companyId = '' } = useParams({ strict: false })
  const { id: asked } = useSearch({ strict: false }) as { id?: string }
  const id = selectiveProcessId ?? asked
  return id ? <Editing key={id} id={id} companyId={companyId} /> : <ProcessChoice companyId={companyId} />
}

function Editing({ id, companyId }: { id: string; companyId: string }) {
  const t = useTexts(processesTexts)
  const navigate = useNavigate()
  const view = {
    to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
    params: { selectiveProcessId: id },
  } as const
  const answer = useQuery({ ...q(processes.get, { params: { id } }), refetchOnWindowFocus: false })
  const { data: process } = answer
  // Its address names the company, but it is a part of the process.
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/listSelectiveProcess' },
    { label: process?.title ?? '', to: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}` },
    { label: t('editTitle') },
  ])
  const defaults = useMemo(() => process && editable(process), [process])
  const leave = () => void navigate({ ...view, ignoreBlocker: true })
  const { form, conflict } = useEdit({
    record: process,
    editable,
    draft: `process:${id}`,
    send: ({ companyId: _, ...input }: ReasonedInput, version: number) =>
      call(processes.update, { params: { id }, body: { ...input, version } }),
    stale: [...staleByScores, applications.evaluation, processes.list, processes.get],
    onSaved: leave,
    onStored: () => answer.refetch(),
  })
  const ruleChange = useRuleChange(process, form)
  const show = useValueFormat()
  // The address combines a process with another company: redirect to its own.
  if (process && companyId !== process.companyId)
    return (
      <Navigate
        to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update"
        params={{ companyId: process.companyId, selectiveProcessId: id }}
        replace
      />
    )
  if (!process || !defaults) return <Loading of={answer} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  return (
    <>
      <ProcessForm
        key={process.version}
        title={t('editTitle')}
        description={`${process.title} · ${process.companyName}`}
        schema={ProcessInput}
        process={process}
        defaultValues={defaults}
        {...form}
        save={ruleChange.save}
        saving={form.saving || ruleChange.checking}
        error={form.error ?? ruleChange.error}
      />
      {ruleChange.dialog}
      <ConflictDialog
        {...conflict}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        show={show}
      />
    </>
  )
}
