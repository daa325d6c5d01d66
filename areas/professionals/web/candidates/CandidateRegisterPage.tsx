import { useNavigate } from '@tanstack/react-router'
import { candidates } from '#contract/people/candidates.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { candidatesTexts } from '#web/platform/i18n/pt/candidates.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { toast } from '#web/platform/ui/toast.tsx'
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
