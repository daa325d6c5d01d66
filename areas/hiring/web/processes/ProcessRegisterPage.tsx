import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { companies } from '#companies/contract/companies.ts'
import { usualPeriod } from '#hiring/contract/processes.rules.ts'
import { ProcessInput, processes, stageKinds } from '#hiring/contract/processes.ts'
import { zone } from '#platform/contract/zone.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { ProcessForm } from './ProcessForm.tsx'
import type { ProcessDraft } from './processDraft.ts'
import { useProcessCrumbs } from './useProcessCrumbs.ts'

const limits = { inscricao: 3, triagem: 5, testes: 7, video: 5, entrevista: 7, final: 5, contratacao: null } as const

/** Under a company, or from the general list, where the company is chosen first. */
export function ProcessRegisterPage() {
  const { companyId } = useParams({ strict: false })
  const t = useTexts(processesTexts)
  const navigate = useNavigate()
  const { data: company } = useQuery({
    ...q(companies.get, { params: { id: companyId ?? '' } }),
    enabled: companyId !== undefined,
  })
  useProcessCrumbs({ label: t('registerTitle') })
  const create = useWrite(processes.create, {
    stale: [processes.list, processes.facets, companies.get],
    then: ({ title }) => toast.success(t('registered', { title })),
  })
  const defaults = useMemo<ProcessDraft>(() => {
    return {
      companyId: companyId ?? '',
      title: '',
      code: '',
      description: '',
      contract: 'clt',
      seniority: '',
      profession: '',
      openings: 1,
      reserveOpenings: 0,
      salaryMin: null,
      salaryMax: null,
      salaryPublic: false,
      benefits: '',
      workplace: 'presencial',
      city: '',
      uf: '',
      hours: '',
      ...usualPeriod(new Date()),
      ruleset: 'privado',
      appealDays: 2,
      appealDayKind: 'uteis',
      resultValidityMonths: null,
      summonsDays: 5,
      quotas: null,
      blind: { on: false, schools: false, video: false },
      editalNumber: '',
      confidential: false,
      steps: ['requirements', 'test'],
      minimums: {},
      minimumTotal: null,
      missing: 'pendente',
      ownWeights: false,
      weights: undefined,
      tieChain: ['byWeight', 'appliedAt'],
      zone,
      drawSeed: '',
      drawSource: { kind: 'nenhuma', lottery: '', heldOn: null, commitment: '' },
      stages: stageKinds.map((kind) => ({
        name: t(`defaults.stages.${kind}`),
        kind,
        dayLimit: limits[kind],
        requires: [],
      })),
      criteria: [],
    }
  }, [companyId, t])
  return (
    <ProcessForm
      title={t('registerTitle')}
      description={company ? `${company.name}. ${t('registerAbout')}` : t('registerAbout')}
      schema={ProcessInput}
      defaultValues={defaults}
      chooseCompany={companyId === undefined}
      draft={`process:${companyId ?? ''}`}
      saving={create.isPending}
      error={create.error}
      submit={t('register')}
      save={(body) => create.mutateAsync({ body })}
      onSaved={({ id }) =>
        void navigate({
          to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
          params: { selectiveProcessId: id },
        })
      }
    />
  )
}
