import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { formatCep, formatPhone } from '#contract/brazil.ts'
import { type Candidate, type CandidateChange, type CandidateInput, candidates } from '#contract/candidates.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { mergeOver } from '#web/records/mergeOver.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { forgetDraft } from '#web/ui/useDraft.ts'
import { CandidateForm, emptyCandidate } from './CandidateForm.tsx'

type Change = z.output<typeof CandidateChange>
const fieldNames = (Object.keys(emptyCandidate) as (keyof CandidateInput)[]).filter((name) => name !== 'cpf')
const editable = (candidate: Candidate) =>
  Object.fromEntries(fieldNames.map((name) => [name, candidate[name]])) as Omit<CandidateInput, 'cpf'>

/** Also reached as /users/{id}/editCandidate. */
export function CandidateEditPage() {
  const { candidateId = '' } = useParams({ strict: false })
  const t = useTexts('candidates')
  const records = useTexts('records')
  const format = useFormat()
  const navigate = useNavigate()
  const {
    data: candidate,
    error,
    refetch,
  } = useQuery({ ...q(candidates.get, { params: { id: candidateId } }), refetchOnWindowFocus: false })
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/users/candidates' },
    { label: candidate?.fullName ?? '', to: `/dashboard/users/candidates/${candidateId}` },
    { label: t('editTitle') },
  ])
  const [tried, setTried] = useState<Change>()
  const [cpf, setCpf] = useState<string>()
  const unmask = useWrite(candidates.unmask, {
    stale: [],
    then: (answer) => {
      setCpf(answer.cpf)
      toast.info(t('cpfShown'))
    },
  })
  const update = useWrite(candidates.update, {
    stale: [candidates.list, candidates.get, candidates.facets],
    then: () => toast.success(records('saved')),
  })
  const stored = update.error?.code === 'stale' ? (update.error.current as Candidate) : null
  const change = (input: Change, version: number) => ({
    params: { id: candidateId },
    body: { ...input, cpf: input.cpf && input.cpf !== cpf ? input.cpf : undefined, version },
  })
  const show = (name: string, value: unknown) => {
    if (name === 'councilStatus') return t(`councilStatuses.${value as NonNullable<Candidate['councilStatus']>}`)
    if (name === 'birthDate') return format.date(String(value))
    if (name === 'phone') return formatPhone(String(value))
    if (name === 'cep') return formatCep(String(value))
    return undefined
  }
  const leave = () =>
    void navigate({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId }, ignoreBlocker: true })
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!candidate) return <Skeleton className="m-6 h-96 rounded-4" />
  const mine = stored && tried && mergeOver(stored, editable(candidate), tried)
  const draft = `candidate:${candidateId}:${candidate.version}`
  return (
    <>
      <CandidateForm
        key={candidate.version}
        title={t('editTitle')}
        description={candidate.fullName}
        defaultValues={editable(candidate)}
        draft={draft}
        saving={update.isPending}
        error={stored ? null : update.error}
        submit={records('saveChanges')}
        stored={{
          masked: candidate.cpf,
          whole: cpf,
          onShow: () => unmask.mutate({ params: { id: candidateId } }),
          showing: unmask.isPending,
        }}
        save={(input) => {
          setTried(input)
          return update.mutateAsync(change(input, candidate.version))
        }}
        onSaved={leave}
      />
      <ConflictDialog
        stored={stored}
        mine={mine ?? {}}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        pending={update.isPending}
        onKeepMine={() => {
          if (!stored || !mine) return
          update.mutate(change(mine, stored.version), {
            onSuccess: () => {
              forgetDraft(draft)
              leave()
            },
          })
        }}
        onUseStored={async () => {
          forgetDraft(draft)
          await refetch()
          update.reset()
        }}
        show={show}
        onClose={() => update.reset()}
      />
    </>
  )
}
