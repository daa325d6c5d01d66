import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, EyeOff, Zap } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { NotesCard } from '#access/web/notes/NotesCard.tsx'
import { useSession } from '#access/web/session/session.ts'
import { applications, type Evaluation } from '#hiring/contract/applications.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { processPageSearch } from '#hiring/web/processPageSearch.ts'
import { EliminationDecision } from '#hiring/web/ranking/EliminationDecision.tsx'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { stepThrough } from '#platform/web/ui/stepThrough.ts'
import { useStepKeys } from '#platform/web/ui/useStepKeys.ts'
import { ComponentSection } from './ComponentSection.tsx'
import { EvaluationHead } from './EvaluationHead.tsx'
import { EvaluationTabs } from './EvaluationTabs.tsx'
import { focusMissing } from './focusMissing.ts'
import { Source } from './Source.tsx'
import { type Marks, useMarks } from './useMarks.ts'
import { useNeighbours } from './useNeighbours.ts'

type EvaluationPanelProps = {
  applicationId: string
  process: Process
  /** The steps of the applicant, which belong to a later area. */
  stepsOf: (evaluation: Evaluation, zone: string) => ReactNode
  onOpen: (id: string) => void
  onClose: () => void
}

/** All marks of one application. */
export function EvaluationPanel({ applicationId, process, stepsOf, onOpen, onClose }: EvaluationPanelProps) {
  const t = useTexts(evaluationTexts)
  const format = useFormat()
  const { user } = useSession()
  const userId = user?.id ?? ''
  const marks = useMarks(applicationId, userId)
  const { data, error, refetch } = useQuery({
    ...q(applications.evaluation, { params: { id: applicationId } }),
    refetchOnWindowFocus: false,
  })
  const [{ ver: tab }] = useSearchOf(processPageSearch)
  const { people, before, total } = useNeighbours(process, applicationId)
  const at = people.findIndex(({ id }) => id === applicationId)
  const content = useRef<HTMLDivElement>(null)
  const isMarking = useRef(false)
  const step = stepThrough(
    people.map(({ id }) => id),
    applicationId,
    (id) => {
      // From a mark the keyboard goes on to a mark of the next person.
      isMarking.current = content.current?.contains(document.activeElement) ?? false
      onOpen(id)
    },
  )
  const following = at < 0 ? undefined : people[at + 1]
  const pending = people.find((person, i) => i > at && person.pending)
  // Prefetched: the panel switches without a gap, in which the focus would be lost.
  useQuery({ ...q(applications.evaluation, { params: { id: following?.id ?? '' } }), enabled: following !== undefined })
  useStepKeys(step)
  const openId = data?.id
  useEffect(() => {
    if (!isMarking.current || openId !== applicationId) return
    isMarking.current = false
    focusMissing(content.current)
  }, [openId, applicationId])
  const mark = (id: string) => {
    isMarking.current = true
    onOpen(id)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      label={t('title')}
      width={1160}
      title={t('title')}
      header={
        data && (
          <>
            <EvaluationHead
              evaluation={data}
              process={process}
              marks={marks}
              previous={step(-1)}
              next={step(1)}
              onClose={onClose}
            />
            <EvaluationTabs open={tab} />
          </>
        )
      }
      footer={
        at >= 0 && (
          <>
            <p className="me-auto min-w-0 truncate text-13 text-fg-3">
              <span className="num">{t('position', { at: before + at + 1, total: format.number(total) })}</span>
              {following && ` · ${t('following', { name: following.name })}`}
            </p>
            {pending && data?.locked === false && (
              <Button variant="primary" onClick={() => mark(pending.id)}>
                {t('nextPending')}
                <ArrowRight size={16} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
              </Button>
            )}
          </>
        )
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-6 h-96" />}
      {data && (
        <div key={data.id} ref={content} className={tab === 'notas' ? '' : 'flex h-full bg-canvas max-lg:flex-col'}>
          {tab !== 'notas' && (
            <section aria-label={t(`tabs.${tab}`)} className="min-w-0 flex-1 p-5 max-md:p-4 lg:overflow-y-auto">
              <Source tab={tab} evaluation={data} />
            </section>
          )}
          <div className={tab === 'notas' ? '' : 'shrink-0 border-s max-lg:hidden lg:w-[440px] lg:overflow-y-auto'}>
            <Sections
              evaluation={data}
              process={process}
              userId={userId}
              marks={marks}
              isNarrow={tab !== 'notas'}
              steps={<Suspense>{stepsOf(data, process.zone)}</Suspense>}
            />
          </div>
        </div>
      )}
    </Sheet>
  )
}

type SectionsProps = {
  evaluation: Evaluation
  process: Process
  userId: string
  marks: Marks
  /** The marks beside their sources. */
  isNarrow: boolean
  steps: ReactNode
}

/** Components that the user marks as an evaluator come first, then those with one mark for all. */
function Sections({ evaluation, process, userId, marks, isNarrow, steps }: SectionsProps) {
  const t = useTexts(evaluationTexts)
  const because = useTexts(refusalsTexts)
  const used = evaluation.scores.map(({ component }) => component)
  const graded = used.filter((c) => evaluation.criteria.some((k) => k.component === c && k.byEvaluators)).reverse()
  const settled = used.filter((c) => !graded.includes(c))
  // A user who sees everything and has sent nothing is not an evaluator yet.
  const becomesBlind =
    graded.length > 0 && !evaluation.locked && evaluation.mayGrade && !evaluation.hidden && evaluation.sent.length === 0
  const half = Math.ceil(used.length / 2)
  const columns = graded.length > 0 && settled.length > 0 ? [graded, settled] : [used.slice(0, half), used.slice(half)]
  return (
    <div className="min-h-full bg-canvas p-5 max-md:p-4">
      {evaluation.locked && (
        <p role="status" className="mb-4 rounded-3 bg-info-bg px-4 py-3 text-13 text-info">
          {t(evaluation.correctable ? 'lockedPreliminary' : 'locked')}
        </p>
      )}
      {!evaluation.locked && !evaluation.mayGrade && graded.length > 0 && (
        <p role="status" className="mb-4 rounded-3 bg-info-bg px-4 py-3 text-13 text-info">
          {because('blind_process')}
        </p>
      )}
      {becomesBlind && (
        <p role="status" className="mb-4 flex items-start gap-2 rounded-3 bg-sunken px-4 py-3 text-13 text-fg-2">
          <EyeOff size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-3" />
          {t('becomesBlind')}
        </p>
      )}
      <EliminationDecision
        of={{
          ...evaluation,
          proposed: evaluation.eliminationProposed,
          causes: evaluation.eliminationCauses,
          confirmed: evaluation.eliminationConfirmed,
        }}
        process={process}
        className="mb-4 rounded-4"
      />
      <div className={`grid items-start gap-4 ${isNarrow ? '' : 'lg:grid-cols-[minmax(0,13fr)_minmax(0,12fr)]'}`}>
        {columns.map((components) => (
          <div key={components.join()} className="grid gap-4">
            {components.map((component) => (
              <ComponentSection key={component} {...{ evaluation, component, userId, marks }} />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-4 empty:hidden">{steps}</div>
      <div className="mt-4">
        <NotesCard key={evaluation.id} entity="application" entityId={evaluation.id} />
      </div>
      <Link
        to="/dashboard/settings/automations/runs"
        search={{ applicationId: evaluation.id }}
        className="mt-4 inline-flex min-h-8 items-center gap-2 rounded-2 text-13 text-accent-text underline-offset-3 hover:underline max-md:min-h-11"
      >
        <Zap size={14} strokeWidth={1.75} aria-hidden />
        {t('automationRuns')}
      </Link>
    </div>
  )
}
