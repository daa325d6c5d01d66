import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import type { Component } from '#hiring/contract/components.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { levelWords } from '#steps/contract/limits.ts'
import { review } from '#steps/contract/review.ts'
import { type StepOfApplication, type StepsOverview, steps } from '#steps/contract/steps.ts'
import { AttemptBadge } from '#steps/web/AttemptBadge.tsx'
import { reviewTexts } from '#steps/web/review/texts/review.pt.ts'
import { overviewRoute } from '#steps/web/reviewPath.ts'
import { stepsSearch } from '#steps/web/stepsSearch.ts'
import { AnswersCard } from './AnswersCard.tsx'
import { FlagsCard } from './FlagsCard.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { TakesCard } from './TakesCard.tsx'
import { TargetsCard } from './TargetsCard.tsx'
import { VerificationCard } from './VerificationCard.tsx'
import '#steps/web/staleBySteps.ts'

/** The answers of an applicant in the steps of a component, and the decisions of people on them. */
export function StepReviewPage({ component }: { component: Component }) {
  const { candidateId = '', processId = '' } = useParams({ strict: false })
  const t = useTexts(reviewTexts)
  const people = useTexts(candidatesTexts)
  const [{ etapa }] = useSearchOf(stepsSearch)
  const { data, error, refetch } = useQuery(q(steps.overview, { params: { id: candidateId, processId } }))
  const own = data?.steps.filter((step) => step.component === component) ?? []
  const step = own.find(({ id }) => id === etapa) ?? own[0]
  useBreadcrumb([
    { label: people('users') },
    { label: people('title'), to: '/dashboard/users/candidates' },
    { label: data?.name ?? '', to: `/dashboard/users/candidates/${candidateId}` },
    {
      label: data?.process.title ?? '',
      to: `/dashboard/users/candidates/${candidateId}/pregressSelectiveProcess/${processId}`,
    },
    { label: step?.title ?? '' },
  ])
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<RecordSkeleton />} />
  const toSteps = (
    <ButtonLink to={overviewRoute} params={{ candidateId, processId }} search={step ? { etapa: step.id } : {}}>
      {t('toSteps')}
    </ButtonLink>
  )
  if (!step)
    return (
      <>
        <PageHeader
          avatar={<Avatar name={data.name} size={48} />}
          title={<span dir="auto">{data.name}</span>}
          meta={<span dir="auto">{data.process.title}</span>}
        />
        <EmptyState icon={FileQuestion} title={t('none')} body={t('noneBody')} actions={toSteps} />
      </>
    )
  const [last] = step.attempts
  return (
    <>
      <PageHeader
        avatar={<Avatar name={data.name} size={48} />}
        title={step.title}
        badge={last && <AttemptBadge state={last.state} />}
        meta={
          <>
            <span dir="auto">{data.name}</span>
            <span dir="auto">{data.process.title}</span>
          </>
        }
        actions={toSteps}
      >
        {own.length > 1 ? <Others own={own} open={step.id} /> : <div className="border-b" />}
      </PageHeader>
      <Body key={step.id} overview={data} step={step} />
    </>
  )
}

/** The steps of the same component, where a process has several. */
function Others({ own, open }: { own: StepOfApplication[]; open: string }) {
  const t = useTexts(reviewTexts)
  return (
    <nav aria-label={t('choose')} className="flex gap-4 overflow-x-auto border-b px-6 max-md:px-4">
      {own.map(({ id, title }) => (
        <Link
          key={id}
          to="."
          search={{ etapa: id }}
          aria-current={id === open ? 'page' : undefined}
          className="border-b-2 border-transparent py-2 text-13 whitespace-nowrap text-fg-2 aria-[current=page]:border-on aria-[current=page]:text-fg"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

function Body({ overview, step }: { overview: StepsOverview; step: StepOfApplication }) {
  const t = useTexts(reviewTexts)
  const format = useFormat()
  const params = { id: overview.applicationId, stepId: step.id }
  const { data, error, refetch } = useQuery(q(review.read, { params }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<RecordSkeleton />} />
  const about = data.review && { overview, step, review: data.review }
  const isSent = about !== null && about.review.questions.length > 0
  return (
    <div className="mx-auto grid w-full max-w-[1080px] items-start gap-6 p-6 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="grid min-w-0 gap-6">
        {!isSent && (
          <EmptyState
            icon={FileQuestion}
            title={step.title}
            body={about ? t('unsent') : t('uninvited', { name: overview.name })}
          />
        )}
        {isSent && about.review.kind === 'requirements' && <VerificationCard key={about.review.attemptId} {...about} />}
        {isSent && about.review.kind === 'competency' && (
          <TargetsCard
            title={t('levels')}
            note={t('levelsNote')}
            marks={about.review.marks}
            scale={[0, levelWords.length - 1]}
            said={(value) => (value === null ? t('undeclared') : t('level', { level: format.number(value) }))}
            wanted={(target) => t('wanted', { level: format.number(target) })}
          />
        )}
        {isSent && about.review.kind === 'values' && (
          <TargetsCard
            title={t('values')}
            note={t('valuesNote')}
            marks={about.review.marks}
            scale={[1, 5]}
            said={(value) => (value === null ? t('notMeasured') : t('own', { value: format.number(value) }))}
            wanted={(target) => t('target', { target: format.number(target) })}
          />
        )}
        {isSent && about.review.kind === 'video' && <TakesCard {...about} />}
        {isSent && about.review.kind !== 'requirements' && about.review.kind !== 'video' && <AnswersCard {...about} />}
      </div>
      <div className="grid min-w-0 gap-6">
        <ReviewFacts overview={overview} step={step} review={data.review} />
        {about && <FlagsCard {...about} />}
      </div>
    </div>
  )
}
