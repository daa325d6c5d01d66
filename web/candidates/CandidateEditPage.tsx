import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { type Candidate, type CandidateChange, type CandidateInput, candidates } from '#contract/candidates.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
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
    then: () => {
      toast.success(records('saved'))
      void navigate({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId } })
    },
  })
  const stored = update.error?.code === 'stale' ? (update.error.current as Candidate) : null
  const save = (input: Change, version: number) => {
    setTried(input)
    update.mutate({
      params: { id: candidateId },
      body: { ...input, cpf: input.cpf && input.cpf !== cpf ? input.cpf : undefined, version },
    })
  }
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!candidate) return <Skeleton className="m-6 h-96 rounded-4" />
  return (
    <>
      <PageHeader title={t('editTitle')} meta={candidate.fullName} />
      <CandidateForm
        key={`${candidate.version} ${cpf ?? ''}`}
        defaultValues={{ ...editable(candidate), ...(cpf ? { cpf } : {}) }}
        draft={null}
        saving={update.isPending}
        error={stored ? null : update.error}
        submit={records('saveChanges')}
        maskedCpf={cpf ? undefined : candidate.cpf}
        onShowCpf={() => unmask.mutate({ params: { id: candidateId } })}
        onSubmit={(input) => save(input, candidate.version)}
      />
      <ConflictDialog
        stored={stored}
        mine={tried ?? {}}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        onKeepMine={() => stored && tried && save(tried, stored.version)}
        onUseStored={() => {
          update.reset()
          void refetch()
        }}
        onClose={() => update.reset()}
      />
    </>
  )
}
