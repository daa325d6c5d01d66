import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, EyeOff, FileQuestion, UserRound, UserX } from 'lucide-react'
import { useState } from 'react'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { stepThrough } from '#platform/web/ui/stepThrough.ts'
import { useStepKeys } from '#platform/web/ui/useStepKeys.ts'
import { type Evaluating, evaluators } from '#steps/contract/evaluators.ts'
import { evaluatingTexts } from '#steps/web/evaluating/texts/evaluating.pt.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { numberOf } from './numberOf.ts'
import { OpenAnswers } from './OpenAnswers.tsx'
import { OwnInterviews } from './OwnInterviews.tsx'
import { PanelMarks } from './PanelMarks.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { Videos } from './Videos.tsx'

/** One application as an evaluator sees it: by number, with their own grades first. */
export function EvaluatePage() {
  const { applicationId = '' } = useParams({ strict: false })
  const t = useTexts(evaluatingTexts)
  const { data, error, refetch } = useQuery(q(evaluators.read, { params: { id: applicationId } }))
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/evaluations' },
    { label: data ? t('application', { number: numberOf(data.protocol) }) : '' },
  ])
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<RecordSkeleton />} />
  return (
    <>
      <Head evaluating={data} />
      <div key={data.id} className="mx-auto grid w-full max-w-[860px] gap-6 p-6 max-md:p-4">
        {data.others.length > 0 && <Others names={data.others} />}
        <ProfileCard applicationId={data.id} />
        <OwnInterviews applicationId={data.id} />
        {data.steps.length === 0 && !data.hasPanel && (
          <EmptyState icon={FileQuestion} title={t('nothing')} body={t('nothingBody')} />
        )}
        {data.steps.map((step) =>
          step.kind === 'video' ? (
            <Videos key={step.id} applicationId={data.id} step={step} />
          ) : (
            <OpenAnswers key={step.id} applicationId={data.id} step={step} />
          ),
        )}
        {data.hasPanel && <PanelMarks applicationId={data.id} />}
      </div>
    </>
  )
}

function Head({ evaluating: { id, protocol, process, done } }: { evaluating: Evaluating }) {
  const t = useTexts(evaluatingTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const [declares, setDeclares] = useState(false)
  const { data: queue } = useQuery(q(evaluators.queue, { query: {} }))
  const ids = queue?.rows.map((row) => row.id) ?? []
  const at = ids.indexOf(id)
  const open = (next: string) =>
    void navigate({ to: '/dashboard/evaluations/$applicationId', params: { applicationId: next } })
  const step = stepThrough(ids, id, open)
  // An application whose grades were sent leaves the queue: the next is the first of it.
  const first = at < 0 ? ids[0] : undefined
  useStepKeys(step)
  return (
    <PageHeader
      avatar={
        <span className="flex size-11 items-center justify-center rounded-full bg-sunken text-fg-3">
          <UserRound size={20} strokeWidth={1.75} aria-hidden />
        </span>
      }
      title={t('application', { number: numberOf(protocol) })}
      badge={
        <Badge tone="stop" icon={EyeOff}>
          {t('blind')}
        </Badge>
      }
      meta={
        <>
          <span dir="auto">{process.title}</span>
          {at >= 0 && <span className="num">{t('position', { at: at + 1, total: format.number(ids.length) })}</span>}
        </>
      }
      actions={
        <>
          {done === 0 && (
            <Button icon={UserX} onClick={() => setDeclares(true)}>
              {t('conflict')}
            </Button>
          )}
          {at >= 0 && (
            <>
              <IconButton
                icon={ChevronLeft}
                variant="outline"
                label={t('previous')}
                disabled={!step(-1)}
                onClick={step(-1)}
                iconClassName="rtl:-scale-x-100"
              />
              <IconButton
                icon={ChevronRight}
                variant="outline"
                label={t('next')}
                disabled={!step(1)}
                onClick={step(1)}
                iconClassName="rtl:-scale-x-100"
              />
            </>
          )}
          {first && (
            <Button
              variant="primary"
              icon={ChevronRight}
              onClick={() => open(first)}
              className="rtl:[&_svg]:-scale-x-100"
            >
              {t('next')}
            </Button>
          )}
          <ButtonLink to="/dashboard/evaluations" className="max-md:hidden">
            {t('leave')}
          </ButtonLink>
        </>
      }
    >
      <div className="border-b" />
      <ConflictDialog applicationId={id} open={declares} onClose={() => setDeclares(false)} />
    </PageHeader>
  )
}

/** The others who grade: not whether they have sent. */
function Others({ names }: { names: string[] }) {
  const t = useTexts(evaluatingTexts)
  const format = useFormat()
  return (
    <p className="flex items-center gap-2 rounded-3 bg-sunken px-4 py-3 text-13 text-fg-2">
      <EyeOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <span dir="auto">{t('others', { count: names.length, names: format.list(names) })}</span>
    </p>
  )
}
