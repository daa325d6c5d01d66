import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { applications, type Evaluation } from '#hiring/contract/applications.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import type { AskOf } from '#hiring/web/askOf.ts'
import { BoardSkeleton } from '#hiring/web/board/BoardSkeleton.tsx'
import { boardSearch } from '#hiring/web/board/boardSearch.ts'
import type { EffectOf } from '#hiring/web/effectOf.ts'
import { type ProcessView, processPageSearch } from '#hiring/web/processPageSearch.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { q } from '#platform/web/api/client.ts'
import { useRefreshAfter } from '#platform/web/api/useRefreshAfter.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { PageSkeleton } from '#platform/web/site/PageSkeleton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton, TableSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { ProcessHeader } from './ProcessHeader.tsx'
import { ProcessHistory } from './ProcessHistory.tsx'
import { useProcessCrumbs } from './useProcessCrumbs.ts'

const BoardTab = lazy(() => import('#hiring/web/board/BoardTab.tsx').then((m) => ({ default: m.BoardTab })))
const RankingTab = lazy(() => import('#hiring/web/ranking/RankingTab.tsx').then((m) => ({ default: m.RankingTab })))
const CandidatesTab = lazy(() => import('./CandidatesTab.tsx').then((m) => ({ default: m.CandidatesTab })))
const OutcomesTab = lazy(() => import('#hiring/web/outcomes/OutcomesTab.tsx').then((m) => ({ default: m.OutcomesTab })))
const SummonsTab = lazy(() => import('#hiring/web/summons/SummonsTab.tsx').then((m) => ({ default: m.SummonsTab })))
const QuotasTab = lazy(() => import('#hiring/web/quotas/QuotasTab.tsx').then((m) => ({ default: m.QuotasTab })))
const ExaminersTab = lazy(() =>
  import('#hiring/web/examiners/ExaminersTab.tsx').then((m) => ({ default: m.ExaminersTab })),
)
const OverviewTab = lazy(() => import('./OverviewTab.tsx').then((m) => ({ default: m.OverviewTab })))
const WeightsTab = lazy(() => import('./WeightsTab.tsx').then((m) => ({ default: m.WeightsTab })))
const MessagesTab = lazy(() => import('./MessagesTab.tsx').then((m) => ({ default: m.MessagesTab })))
const DetailsTab = lazy(() => import('./DetailsTab.tsx').then((m) => ({ default: m.DetailsTab })))
const EvaluationPanel = lazy(() =>
  import('#hiring/web/evaluation/EvaluationPanel.tsx').then((m) => ({ default: m.EvaluationPanel })),
)

/** Views that are a table. */
const tables: readonly ProcessView[] = ['candidatos', 'classificacao', 'retornos', 'convocacoes']
const secondsWhileScored = 1
const staleByRescoring = [...staleByScores, applications.evaluation]

type ProcessPageProps = {
  /** The content of the views that a later area renders. */
  later: Record<
    'visao-geral' | 'etapas' | 'entrevistas' | 'agenda' | 'equipe',
    (process: Process, actions: HTMLElement | null) => ReactNode
  >
  /** The steps of an applicant, in the panel of their evaluation. */
  stepsOf: (evaluation: Evaluation, zone: string) => ReactNode
  /** The additional effects of tried weights, beside that on the ranking. */
  effectOf: EffectOf
  askOf: AskOf
}

/** A process with its tabs. */
export function ProcessPage({ later, stepsOf, effectOf, askOf }: ProcessPageProps) {
  const { selectiveProcessId = '', companyId } = useParams({ strict: false })
  const t = useTexts(processesTexts)
  const answer = useQuery({
    ...q(processes.get, { params: { id: selectiveProcessId } }),
    refetchInterval: ({ state }) => (state.data?.scoresDue ? secondsWhileScored * 1000 : false),
  })
  const { data: process } = answer
  useRefreshAfter(process?.scoresDue === true, staleByRescoring)
  const raw: object = useSearch({ strict: false })
  const [{ tab, avaliar }, change] = useSearchOf(processPageSearch)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  useProcessCrumbs({ label: process?.title ?? '' })
  if (!process) return <Loading of={answer} failed={t('loadFailed')} waiting={<PageSkeleton />} />
  // The address combines a process with another company: redirect to its own.
  if (companyId && companyId !== process.companyId)
    return (
      <Navigate
        to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId"
        params={{ companyId: process.companyId, selectiveProcessId }}
        replace
      />
    )
  // An address from when a process opened with its board.
  if (!('tab' in raw) && Object.keys(boardSearch.shape).some((key) => key in raw))
    return <Navigate to="." search={{ ...raw, tab: 'quadro' } as never} replace />
  // An address from when the board had a list of its own.
  if (tab === 'quadro' && 'layout' in raw && raw.layout === 'list')
    return <Navigate to="." search={{ tab: 'candidatos' } as never} replace />
  const waiting =
    tab === 'quadro' ? (
      <BoardSkeleton />
    ) : tables.includes(tab) ? (
      <TableSkeleton rows={12} columns={6} />
    ) : (
      <CardsSkeleton />
    )
  return (
    <div className="flex h-[calc(100dvh-56px)] min-w-0 flex-col max-md:h-auto">
      <ProcessHeader process={process} view={tab} actionsRef={setActions} />
      <section
        aria-label={`${process.title}: ${t(tab === 'historico' ? 'tabs.historico' : `views.${tab}`)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keyboard
        tabIndex={0}
        className="focus-inset flex min-h-0 flex-1 flex-col overflow-auto max-md:overflow-visible"
      >
        <Suspense fallback={waiting}>
          {tab === 'visao-geral' && <OverviewTab process={process} people={later[tab](process, actions)} />}
          {tab === 'quadro' && <BoardTab process={process} actions={actions} askOf={askOf} />}
          {tab === 'classificacao' && <RankingTab process={process} actions={actions} effectOf={effectOf} />}
          {tab === 'candidatos' && <CandidatesTab process={process} askOf={askOf} />}
          {(tab === 'etapas' || tab === 'entrevistas' || tab === 'agenda' || tab === 'equipe') &&
            later[tab](process, actions)}
          {tab === 'banca' && <ExaminersTab process={process} />}
          {tab === 'cotas' && <QuotasTab process={process} />}
          {tab === 'pesos' && <WeightsTab process={process} />}
          {tab === 'mensagens' && <MessagesTab process={process} />}
          {tab === 'retornos' && <OutcomesTab process={process} />}
          {tab === 'convocacoes' && <SummonsTab process={process} />}
          {tab === 'detalhes' && <DetailsTab process={process} />}
          {tab === 'historico' && (
            <div className="mx-auto w-full max-w-[860px] p-6 max-md:p-4">
              <Card title={t('tabs.historico')}>
                <ProcessHistory id={process.id} />
              </Card>
            </div>
          )}
        </Suspense>
      </section>
      <Suspense>
        {avaliar && (
          <EvaluationPanel
            applicationId={avaliar}
            process={process}
            stepsOf={stepsOf}
            onOpen={(id) => change({ avaliar: id }, { replace: true })}
            onClose={() => change({ avaliar: undefined, ver: 'notas' })}
          />
        )}
      </Suspense>
    </div>
  )
}
