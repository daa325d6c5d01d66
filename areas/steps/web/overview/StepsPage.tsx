import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { type StepsOverview, steps } from '#steps/contract/steps.ts'
import { InterviewsSection } from '#steps/web/interviews/InterviewsSection.tsx'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import type { StepAct } from '#steps/web/stepActs.ts'
import { stepsSearch } from '#steps/web/stepsSearch.ts'
import { type Asked, StepDialogs } from './StepDialogs.tsx'
import { StepLine } from './StepLine.tsx'
import { StepPanel } from './StepPanel.tsx'
import { StepsHeader } from './StepsHeader.tsx'
import { useStepLink } from './useStepLink.ts'
import '#steps/web/staleBySteps.ts'

const route = getRouteApi('/dashboard/users/candidates/$candidateId/pregressSelectiveProcess/$processId')
/** Milliseconds until the next look at a step that is being answered, or waits for it; false when nothing is to come. */
function untilNextLook(overview: StepsOverview | undefined) {
  const states = overview?.steps.map(({ attempts: [last] }) => last?.state) ?? []
  return states.includes('iniciado') ? 15_000 : states.includes('disponivel') && 30_000
}

/** The steps of a professional in a process. */
export function StepsPage() {
  const { candidateId, processId } = route.useParams()
  const t = useTexts(stepsTexts)
  const people = useTexts(candidatesTexts)
  const { data, error, refetch } = useQuery({
    ...q(steps.overview, { params: { id: candidateId, processId } }),
    refetchInterval: ({ state }) => untilNextLook(state.data),
  })
  useBreadcrumb([
    { label: people('users') },
    { label: people('title'), to: '/dashboard/users/candidates' },
    { label: data?.name ?? '', to: `/dashboard/users/candidates/${candidateId}` },
    { label: data?.process.title ?? '' },
  ])
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<RecordSkeleton />} />
  return <Overview overview={data} />
}

function Overview({ overview }: { overview: StepsOverview }) {
  const t = useTexts(stepsTexts)
  const [{ etapa }, change] = useSearchOf(stepsSearch)
  const [asked, setAsked] = useState<Asked>()
  const link = useStepLink(overview)
  const at = overview.steps.findIndex(({ id }) => id === etapa)
  const open = overview.steps[at]
  const show = (id: string | undefined) => change({ etapa: id })
  const act = (what: StepAct, stepId: string) => {
    if (what === 'follow') show(stepId)
    else if (what === 'copy') void link.copy({ id: stepId })
    else if (what === 'send' || what === 'extend' || what === 'again') setAsked({ what, stepId })
  }
  return (
    <>
      <ListLayout
        headFirst
        header={<StepsHeader overview={overview} onSendPending={() => setAsked({ what: 'pending' })} />}
        panel={
          open && (
            <StepPanel
              key={open.id}
              overview={overview}
              step={open}
              address={link.addresses[open.id]}
              copying={link.copying === open.id}
              onCopy={() => void link.copy(open)}
              onWrite={() => void link.write(open)}
              onAsk={(what) => setAsked({ what, stepId: open.id })}
              onStep={(by) => show(overview.steps[at + by]?.id ?? open.id)}
              onClose={() => show(undefined)}
            />
          )
        }
      >
        {overview.steps.length === 0 ? (
          <EmptyState
            icon={FileQuestion}
            title={t('overviewEmpty')}
            body={t('overviewEmptyBody')}
            actions={
              <ButtonLink
                to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
                params={{ selectiveProcessId: overview.processId }}
                search={{ tab: 'etapas' } as never}
              >
                {t('toProcess')}
              </ButtonLink>
            }
          />
        ) : (
          <section aria-label={t('title')} className="@container">
            <Columns />
            <ul>
              {overview.steps.map((step) => (
                <StepLine
                  key={step.id}
                  overview={overview}
                  step={step}
                  isOpen={step.id === etapa}
                  pending={link.copying === step.id}
                  onAct={(what) => act(what, step.id)}
                />
              ))}
            </ul>
          </section>
        )}
        <InterviewsSection overview={overview} />
      </ListLayout>
      <StepDialogs overview={overview} asked={asked} onClose={() => setAsked(undefined)} onAsk={setAsked} />
    </>
  )
}

/** The cells name themselves to screen readers. */
function Columns() {
  const t = useTexts(stepsTexts)
  return (
    <div
      aria-hidden
      className="hidden h-9 grid-cols-[32px_minmax(0,1fr)_170px_64px_72px_152px] items-center gap-x-3 border-b px-6 text-12 font-label text-fg-3 @3xl:grid"
    >
      <span className="col-start-2">{t('columns.step')}</span>
      <span>{t('columns.due')}</span>
      <span className="text-end">{t('columns.weight')}</span>
      <span className="text-end">{t('columns.score')}</span>
    </div>
  )
}
