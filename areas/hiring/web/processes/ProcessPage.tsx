import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { CalendarClock, Copy, Ellipsis, Pencil, Snowflake, Trash2, Zap } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { applications, type Evaluation } from '#hiring/contract/applications.ts'
import { mayMoveBy, mayRewrite } from '#hiring/contract/approval.rules.ts'
import { mayTellOutcomes } from '#hiring/contract/outcomes.rules.ts'
import { processMoveNeedsReason, processMoves } from '#hiring/contract/processes.rules.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { BoardSkeleton } from '#hiring/web/board/BoardSkeleton.tsx'
import type { EffectOf } from '#hiring/web/effectOf.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { type ProcessTab, processPageSearch, processTabs as tabs } from '#hiring/web/processPageSearch.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { staleByMove as stale } from '#hiring/web/transitions/staleByMove.ts'
import { useMoveLabel } from '#hiring/web/transitions/useMoveLabel.ts'
import { useTransition } from '#hiring/web/transitions/useTransition.tsx'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useRefreshAfter } from '#platform/web/api/useRefreshAfter.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processTone } from '#platform/web/records/processStates.ts'
import { StateMenu } from '#platform/web/records/StateMenu.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { lastProblem, useBin } from '#platform/web/records/useBin.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { PageSkeleton } from '#platform/web/site/PageSkeleton.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { IconsOnly } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { ProcessHistory } from './ProcessHistory.tsx'
import { useProcessCrumbs } from './useProcessCrumbs.ts'

const BoardTab = lazy(() => import('#hiring/web/board/BoardTab.tsx').then((m) => ({ default: m.BoardTab })))
const RankingTab = lazy(() => import('#hiring/web/ranking/RankingTab.tsx').then((m) => ({ default: m.RankingTab })))
const CandidatesTab = lazy(() => import('./CandidatesTab.tsx').then((m) => ({ default: m.CandidatesTab })))
const OutcomesTab = lazy(() => import('#hiring/web/outcomes/OutcomesTab.tsx').then((m) => ({ default: m.OutcomesTab })))
const SummonsTab = lazy(() => import('#hiring/web/summons/SummonsTab.tsx').then((m) => ({ default: m.SummonsTab })))
const ExaminersTab = lazy(() =>
  import('#hiring/web/examiners/ExaminersTab.tsx').then((m) => ({ default: m.ExaminersTab })),
)
const OverviewTab = lazy(() => import('./OverviewTab.tsx').then((m) => ({ default: m.OverviewTab })))
const WeightsTab = lazy(() => import('./WeightsTab.tsx').then((m) => ({ default: m.WeightsTab })))
const MessagesTab = lazy(() => import('./MessagesTab.tsx').then((m) => ({ default: m.MessagesTab })))
const DetailsTab = lazy(() => import('./DetailsTab.tsx').then((m) => ({ default: m.DetailsTab })))
const SendDialog = lazy(() => import('#hiring/web/outcomes/SendDialog.tsx').then((m) => ({ default: m.SendDialog })))
const EvaluationPanel = lazy(() =>
  import('#hiring/web/evaluation/EvaluationPanel.tsx').then((m) => ({ default: m.EvaluationPanel })),
)

const secondsWhileScored = 1
const staleByRescoring = [...staleByScores, applications.evaluation]

type ProcessPageProps = {
  /** The content of the tabs that a later area renders. */
  later: Record<'etapas' | 'entrevistas' | 'equipe', (process: Process, actions: HTMLElement | null) => ReactNode>
  /** The steps of an applicant, in the panel of their evaluation. */
  stepsOf: (evaluation: Evaluation, zone: string) => ReactNode
  /** The additional effects of tried weights, beside that on the ranking. */
  effectOf: EffectOf
}

/** A process with its tabs. */
export function ProcessPage({ later, stepsOf, effectOf }: ProcessPageProps) {
  const { selectiveProcessId = '', companyId } = useParams({ strict: false })
  const t = useTexts(processesTexts)
  const answer = useQuery({
    ...q(processes.get, { params: { id: selectiveProcessId } }),
    refetchInterval: ({ state }) => (state.data?.scoresDue ? secondsWhileScored * 1000 : false),
  })
  const { data: process } = answer
  useRefreshAfter(process?.scoresDue === true, staleByRescoring)
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
  const waiting = tab === 'quadro' ? <BoardSkeleton /> : <TableSkeleton rows={12} columns={6} />
  return (
    <div className="flex h-[calc(100dvh-56px)] min-w-0 flex-col max-md:h-auto">
      <ProcessHeader process={process} tab={tab} actionsRef={setActions} />
      <section
        aria-label={`${process.title}: ${t(`tabs.${tab}`)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keyboard
        tabIndex={0}
        className="focus-inset flex min-h-0 flex-1 flex-col overflow-auto max-md:overflow-visible"
      >
        <Suspense fallback={waiting}>
          {tab === 'visao-geral' && <OverviewTab process={process} />}
          {tab === 'quadro' && <BoardTab process={process} actions={actions} />}
          {tab === 'classificacao' && <RankingTab process={process} actions={actions} effectOf={effectOf} />}
          {tab === 'candidatos' && <CandidatesTab process={process} />}
          {(tab === 'etapas' || tab === 'entrevistas' || tab === 'equipe') && later[tab](process, actions)}
          {tab === 'banca' && <ExaminersTab process={process} />}
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
type ProcessHeaderProps = {
  process: Process
  tab: ProcessTab
  /** The container for actions of the open tab. */
  actionsRef: (element: HTMLElement | null) => void
}

function ProcessHeader({ process, tab, actionsRef }: ProcessHeaderProps) {
  const t = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const outcomes = useTexts(outcomesTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat(process.zone)
  const { user } = useSession()
  const navigate = useNavigate()
  const [isExtending, setExtending] = useState(false)
  const [isTelling, setTelling] = useState(false)
  const params = { id: process.id }
  const to = '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId'
  const transition = useTransition(stale)
  const labelOf = useMoveLabel()
  const duplicate = useWrite(processes.duplicate, {
    stale,
    then: ({ id }) => {
      toast.success(t('duplicated'))
      void navigate({ to, params: { selectiveProcessId: id }, search: { tab: 'detalhes' } })
    },
  })
  const bin = useBin({
    name: process.title,
    remove: () => call(processes.remove, { params }),
    restore: () => call(processes.restore, { params }),
    stale,
  })
  const now = new Date().toISOString()
  const editable = mayRewrite(process)
  const isPhone = usePhone()
  // The ranking has actions of its own, and a phone has little room.
  const isEditInMenu = isPhone || tab === 'classificacao'
  const meta = [
    process.companyName,
    cityAndState(process),
    [
      t('openings', { count: process.openings }),
      process.reserveOpenings > 0 && t('reserve', { count: process.reserveOpenings }),
    ]
      .filter(Boolean)
      .join(' + '),
    process.closesAt > now
      ? t('closedOn', { date: format.deadline(process.closesAt) })
      : t('closedSince', { date: format.date(process.closesAt) }),
    process.stateReason && t('stopped', { reason: process.stateReason }),
  ].filter(Boolean)
  const counts: Partial<Record<ProcessTab, number>> = {
    quadro: process.applications,
    classificacao: process.ranked,
    candidatos: process.applications,
    retornos: process.untold,
  }
  // There are no outcomes before the process ends, and nobody is called from the reserve list before it is published.
  const isTabVisible = (name: ProcessTab) => {
    if (name === tab) return true
    // A board examines a public competition; a private process may have one, too.
    if (name === 'banca') return process.ruleset === 'conselho_publico'
    if (name === 'convocacoes') return process.publishedAt !== null && process.reserveOpenings > 0
    return name !== 'retornos' || mayTellOutcomes(process).allowed
  }
  return (
    <PageHeader
      title={process.title}
      iconActions
      beside={<bdi dir="ltr">{process.code}</bdi>}
      badge={
        <>
          <Badge tone={processTone[process.state]}>{t(`states.${process.state}`)}</Badge>
          {process.frozenAt && (
            <Badge tone="info" icon={Snowflake}>
              {t('frozen')}
            </Badge>
          )}
          {process.deletedAt && (
            <Badge tone="neg" icon={Trash2}>
              {records('inBin')}
            </Badge>
          )}
        </>
      }
      meta={
        // One line, so that the tabs do not move when a tab adds its actions.
        <span dir="auto" title={meta.join(' · ')} className="min-w-0 truncate">
          {meta.join(' · ')}
        </span>
      }
      problem={lastProblem(transition.move, duplicate, ...bin.tries)}
      actions={
        process.deletedAt ? (
          bin.button
        ) : (
          <IconsOnly value={isPhone}>
            <StateMenu
              isAskedElsewhere
              pending={transition.move.isPending}
              moves={processMoves(process).map((state) => {
                const verdict = mayMoveBy(process, state, user?.id ?? '', now)
                return {
                  to: state,
                  label: labelOf(process, state),
                  danger: processMoveNeedsReason(process.state, state),
                  disabledReason: verdict.allowed ? undefined : because(verdict.why),
                  remedy:
                    !verdict.allowed && verdict.why === 'outcomes_untold'
                      ? { label: outcomes('send'), onSelect: () => setTelling(true) }
                      : undefined,
                }
              })}
              onMove={(state) => transition.ask([process], state as Process['state'])}
            />
            {editable.allowed && !isEditInMenu && (
              <ButtonLink
                to="/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update"
                params={{ companyId: process.companyId, selectiveProcessId: process.id }}
                icon={Pencil}
              >
                {records('edit')}
              </ButtonLink>
            )}
            <span ref={actionsRef} className="contents" />
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
              {editable.allowed && isEditInMenu && (
                <MenuItem
                  icon={Pencil}
                  onSelect={() =>
                    void navigate({
                      to: '/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update',
                      params: { companyId: process.companyId, selectiveProcessId: process.id },
                    })
                  }
                >
                  {records('edit')}
                </MenuItem>
              )}
              {process.state === 'publicado' && (
                <MenuItem icon={CalendarClock} onSelect={() => setExtending(true)}>
                  {t('extend')}
                </MenuItem>
              )}
              <MenuItem
                icon={Zap}
                onSelect={() =>
                  void navigate({ to: '/dashboard/settings/automations/runs', search: { processId: process.id } })
                }
              >
                {t('automationRuns')}
              </MenuItem>
              <MenuItem icon={Copy} onSelect={() => duplicate.mutate({ params })}>
                {t('duplicate')}
              </MenuItem>
              {process.state === 'rascunho' && (
                <MenuItem icon={Trash2} danger onSelect={bin.ask}>
                  {records('toBin')}
                </MenuItem>
              )}
            </Menu>
          </IconsOnly>
        )
      }
    >
      <TabLinks
        label={process.title}
        tabs={tabs.filter(isTabVisible).map((name) => ({
          to: '.',
          search: name === 'quadro' ? {} : { tab: name },
          label: t(`tabs.${name}`),
          count: counts[name],
          active: tab === name,
        }))}
      />
      <Suspense>{isTelling && <SendDialog process={process} onClose={() => setTelling(false)} />}</Suspense>
      <ExtendDialog process={process} open={isExtending} onClose={() => setExtending(false)} />
      {bin.dialog}
      {transition.dialog}
    </PageHeader>
  )
}
