import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { CandidateForm, emptyCandidate } from './CandidateForm.tsx'

export function CandidateRegisterPage() {
  const t = useTexts(candidatesTexts)
  const navigate = useNavigate()
  useBreadcrumb([
    { label: t('users') },
    { label: t('title'), to: '/dashboard/users/candidates' },
    { label: t('registerTitle') },
  ])
  const create = useWrite(candidates.create, {
    stale: [candidates.list, candidates.facets],
    then: ({ fullName }) => toast.success(t('registered', { name: fullName })),
  })
  return (
    <CandidateForm
      title={t('registerTitle')}
      description={t('registerAbout')}
      defaultValues={emptyCandidate}
      draft="candidate"
      saving={create.isPending}
      error={create.error}
      submit={t('register')}
      save={(body) => create.mutateAsync({ body: { ...body, cpf: body.cpf ?? '' } })}
      onSaved={({ id }) =>
        void navigate({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId: id } })
      }
      another
    />
  )
}
