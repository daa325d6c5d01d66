import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardList, Play } from 'lucide-react'
import { mayStart } from '#assessment/contract/competencyTest.rules.ts'
import { type Attempt, type CompetencyTest, competencyTest } from '#assessment/contract/competencyTest.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { q, refresh, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { FormSkeleton, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates as people } from '#professionals/contract/candidates.ts'
import { CandidateTabs } from '#professionals/web/candidates/CandidateTabs.tsx'
import { ErasedPerson } from '#professionals/web/candidates/ErasedPerson.tsx'
import { ToSurvivor } from '#professionals/web/candidates/ToSurvivor.tsx'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { AttemptList, attemptTone, isScored } from './AttemptList.tsx'
import { competencyTestSearch } from './competencyTestSearch.ts'
import { ResultCard, VoidButton } from './ResultCard.tsx'

const route = getRouteApi('/dashboard/users/candidates/$candidateId/competencyTest')

/** The competency tests of a professional: the running attempt, its levels, and earlier attempts. */
export function CompetencyTestPage() {
  const { candidateId } = route.useParams()
  const t = useTexts(competenciesTexts)
  const candidates = useTexts(candidatesTexts)
  const records = useTexts(recordsTexts)
  const [search, change] = useSearchOf(competencyTestSearch)
  const { data, error, refetch, isFetching } = useQuery(q(competencyTest.get, { params: { id: candidateId } }))
  const { data: erased } = useQuery({
    ...q(people.get, { params: { id: candidateId } }),
    enabled: data?.candidate.privacyState === 'anonimizado',
  })
  useBreadcrumb([
    { label: candidates('users') },
    { label: candidates('title'), to: '/dashboard/users/candidates' },
    { label: data?.candidate.name ?? '', to: `/dashboard/users/candidates/${candidateId}` },
    { label: t('test.title') },
  ])
  if (!data)
    return <Loading of={{ error, refetch, isFetching }} failed={t('test.loadFailed')} waiting={<FormSkeleton />} />
  const { attempts, candidate } = data
  if (candidate.mergedInto) return <ToSurvivor id={candidate.mergedInto} />
  if (candidate.privacyState === 'anonimizado')
    return erased ? <ErasedPerson candidate={erased} /> : <Skeleton className="m-6 h-96 rounded-4" />
  const isOpen = candidate.deletedAt === null
  const running = attempts.find((a) => mayStart(a, new Date().toISOString()).allowed)
  const scored = attempts.filter(isScored)
  // By default the latest counting attempt, compared with the previous one.
  const counting = scored.filter((a) => a.state !== 'anulado')
  const selected = scored.find((a) => a.id === search.show) ?? counting[0]
  const former = counting.find((a) => selected && a.id < selected.id) ?? null
  const against = search.against === undefined ? former : (scored.find((a) => a.id === search.against) ?? null)
  return (
    <>
      <PageHeader
        title={t('test.title')}
        badge={
          <>
            {running && <Badge tone={attemptTone[running.state]}>{t(`test.states.${running.state}`)}</Badge>}
            {!isOpen && <Badge tone="neg">{records('inBin')}</Badge>}
          </>
        }
        meta={<span dir="auto">{candidate.name}</span>}
        actions={isOpen && !running && selected && <GiveButton test={data} />}
      >
        <CandidateTabs candidateId={candidateId} name={candidate.name} open="competencyTest" />
      </PageHeader>
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4">
          {running && isOpen && <Running candidateId={candidateId} attempt={running} />}
          {selected ? (
            <ResultCard
              key={selected.id}
              {...{ candidateId, against }}
              attempt={selected}
              all={attempts}
              open={isOpen}
              onCompare={(id) => change({ against: id === 'none' ? noOne : id }, { replace: true })}
            />
          ) : (
            !running && (
              <Card>
                <EmptyState
                  icon={ClipboardList}
                  title={t('test.emptyTitle')}
                  body={data.questionnaires.length === 0 ? t('test.noForms') : t('test.emptyBody')}
                  actions={
                    data.questionnaires.length === 0 ? (
                      <ButtonLink to="/dashboard/settings/competencies" variant="primary">
                        {t('test.toForms')}
                      </ButtonLink>
                    ) : (
                      isOpen && <GiveButton test={data} />
                    )
                  }
                />
              </Card>
            )
          )}
        </div>
        <AttemptList
          attempts={attempts}
          selected={selected}
          onShow={({ id }) => change({ show: id, against: undefined }, { replace: true })}
        />
      </div>
    </>
  )
}

/** The id in the address for “no comparison”. */
const noOne = '00000000-0000-4000-8000-000000000000'

/** Gives a questionnaire: the only one at once, else the chosen one. */
function GiveButton({ test: { candidate, questionnaires } }: { test: CompetencyTest }) {
  const t = useTexts(competenciesTexts)
  const open = useWrite(competencyTest.open, {
    stale: [competencyTest.get],
    then: () => toast.success(t('test.opened')),
  })
  const give = (questionnaireId: string) =>
    open.mutate(
      { params: { id: candidate.id }, body: { questionnaireId } },
      {
        onError: (error) => {
          toast.error(error.message)
          void refresh([competencyTest.get])
        },
      },
    )
  const [only] = questionnaires
  const button = {
    variant: 'primary' as const,
    icon: ClipboardList,
    pending: open.isPending,
    disabledReason: only ? undefined : t('test.noForms'),
  }
  if (questionnaires.length < 2 || !only)
    return (
      <Button {...button} onClick={() => only && give(only.id)}>
        {t('test.give')}
      </Button>
    )
  return (
    <Menu align="end" trigger={<Button {...button}>{t('test.give')}</Button>}>
      {questionnaires.map(({ id, name, items }) => (
        <MenuItem key={id} onSelect={() => give(id)}>
          {name} · {t('forms.count', { count: items })}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The open attempt: to start, or to answer. */
function Running({ candidateId, attempt }: { candidateId: string; attempt: Attempt }) {
  const t = useTexts(competenciesTexts)
  const format = useFormat()
  const start = useWrite(competencyTest.start, { stale: [competencyTest.get] })
  const isBegun = attempt.state === 'iniciado'
  return (
    <>
      {isBegun ? (
        <AnswerCard key={attempt.id} {...{ candidateId, attempt }} />
      ) : (
        <Card title={attempt.asked.name} note={t('test.until', { date: format.date(attempt.expiresAt) })}>
          <p className="text-13 text-fg-3">{t('test.beginBody', { count: attempt.asked.items.length })}</p>
          {start.error && (
            <p role="alert" className="mt-2 text-13 text-neg">
              {start.error.message}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={Play}
              pending={start.isPending}
              onClick={() => start.mutate({ params: { id: candidateId, attemptId: attempt.id } })}
            >
              {t('test.begin')}
            </Button>
            <VoidButton {...{ candidateId, attempt }} />
          </div>
        </Card>
      )}
      {isBegun && (
        <div className="-mt-1 flex flex-wrap items-center justify-between gap-2 text-12 text-fg-3">
          <span>
            {t('test.resumeBody')} ({t('test.until', { date: format.date(attempt.expiresAt) })})
          </span>
          <VoidButton {...{ candidateId, attempt }} />
        </div>
      )}
    </>
  )
}
