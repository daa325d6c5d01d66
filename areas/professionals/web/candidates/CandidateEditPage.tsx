import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { formatCep, formatPhone } from '#platform/contract/brazil.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Candidate, type CandidateChange, candidates } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { CandidateForm } from './CandidateForm.tsx'
import { ErasedPerson } from './ErasedPerson.tsx'
import { editable, fieldNames } from './editable.ts'
import { mergeCandidate } from './mergeCandidate.ts'
import { ToSurvivor } from './ToSurvivor.tsx'
import { usePartWords } from './usePartWords.ts'
import { useVisit } from './useVisit.ts'

type Change = z.output<typeof CandidateChange>

/** Also reached as /users/{id}/editCandidate. */
export function CandidateEditPage() {
  const { candidateId = '' } = useParams({ strict: false })
  const t = useTexts(candidatesTexts)
  const format = useFormat()
  const words = usePartWords()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const found = useQuery({ ...q(candidates.get, { params: { id: candidateId } }), refetchOnWindowFocus: false })
  const { data: candidate } = found
  useVisit(candidate)
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/users/candidates' },
    {
      label: candidate ? candidate.socialName || candidate.fullName : '',
      to: `/dashboard/users/candidates/${candidateId}`,
    },
    { label: t('editTitle') },
  ])
  const [cpf, setCpf] = useState<string>()
  const unmask = useWrite(candidates.unmask, {
    stale: [],
    then: (answer) => {
      setCpf(answer.cpf)
      toast.info(t('cpfShown'))
    },
  })
  const leave = () =>
    void navigate({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId }, ignoreBlocker: true })
  const { form, conflict } = useEdit({
    record: candidate,
    editable,
    draft: `candidate:${candidateId}`,
    send: (input: Change, version: number) =>
      call(candidates.update, {
        params: { id: candidateId },
        body: { ...input, cpf: input.cpf && input.cpf !== cpf ? input.cpf : undefined, version },
      }),
    stale: [candidates.list, candidates.get, candidates.facets],
    merge: mergeCandidate,
    onSaved: leave,
    onStored: () => found.refetch(),
  })
  const show = (name: string, value: unknown) => {
    if (name === 'councilStatus') return t(`councilStatuses.${value as NonNullable<Candidate['councilStatus']>}`)
    if (name === 'birthDate' || name === 'councilExpiresOn') return format.date(String(value))
    if (name === 'phone') return formatPhone(String(value))
    if (name === 'cep') return formatCep(String(value))
    return words.show(name, value)
  }
  const isThere = candidate !== undefined
  // The address may name a section, which renders only after the professional has loaded.
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [isThere, hash])
  if (!candidate) return <Loading of={found} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  if (candidate.mergedInto) return <ToSurvivor id={candidate.mergedInto} />
  if (candidate.privacyState === 'anonimizado') return <ErasedPerson candidate={candidate} />
  return (
    <>
      <CandidateForm
        key={candidate.version}
        title={t('editTitle')}
        description={candidate.socialName || candidate.fullName}
        defaultValues={editable(candidate)}
        {...form}
        stored={{
          masked: candidate.cpf,
          whole: cpf,
          onShow: () => unmask.mutate({ params: { id: candidateId } }),
          showing: unmask.isPending,
        }}
      />
      <ConflictDialog
        {...conflict}
        labels={Object.fromEntries(fieldNames.map((name) => [name, words.field(name)]))}
        show={show}
      />
    </>
  )
}
