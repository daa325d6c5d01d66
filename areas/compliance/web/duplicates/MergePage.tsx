import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { GitMerge } from 'lucide-react'
import { useRef } from 'react'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useUnsavedGuard } from '#platform/web/ui/useUnsavedGuard.tsx'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { MergeFields, MergeLists } from './MergeFields.tsx'
import { GoesAlong, SharedApplications, SingleFiles } from './MergeParts.tsx'
import { staleByMerge } from './staleByMerge.ts'
import { useMergeChoices } from './useMergeChoices.ts'
import { useMergeUndo } from './useMergeUndo.ts'

const route = getRouteApi('/dashboard/users/duplicates/$aId/$bId')

/** Compares two professionals side by side and merges them. */
export function MergePage() {
  const params = route.useParams()
  const t = useTexts(duplicatesTexts)
  const candidates = useTexts(candidatesTexts)
  useBreadcrumb([
    { label: candidates('users') },
    { label: t('title'), to: '/dashboard/users/duplicates' },
    { label: t('mergeTitle') },
  ])
  const { data, error, refetch } = useQuery(q(duplicates.compare, { params }))
  if (error && !data)
    return (
      <>
        <ErrorState title={t('goneTitle')} error={error} onRetry={() => void refetch()} />
        <div className="flex justify-center">
          <ButtonLink to="/dashboard/users/duplicates">{t('toQueue')}</ButtonLink>
        </div>
      </>
    )
  if (!data) return <Skeleton className="m-6 h-96 rounded-4" />
  return <Merging key={data.people.map((p) => `${p.id} ${p.version}`).join()} compared={data} />
}

function Merging({ compared }: { compared: Answer<typeof duplicates.compare> }) {
  const t = useTexts(duplicatesTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const undo = useMergeUndo((error) => toast.error(error.message))
  const isDone = useRef(false)
  const [a, b] = compared.people
  if (!a || !b) throw new Error('two professionals are compared')
  const state = useMergeChoices(a, b, compared.shared)
  const guard = useUnsavedGuard(() => state.isChosen && !isDone.current)
  const merge = useWrite(duplicates.merge, {
    stale: staleByMerge.filter((read) => read !== duplicates.compare),
    then: ({ id, survivor, merged }) => {
      isDone.current = true
      toast.success(t('done', { merged: merged.name, survivor: survivor.name }), { undo: () => undo.mutate(id) })
      void navigate({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId: survivor.id } })
    },
  })
  return (
    <>
      <PageHeader title={t('mergeTitle')} meta={<span>{t('mergeAbout')}</span>} problem={merge.error} />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-4">
          <Card flush>
            <ChoiceRow
              name={t('stays')}
              note={t('staysHelp')}
              value={state.survivorId}
              onChange={state.setSurvivorId}
              options={[a, b].map((person) => ({
                value: person.id,
                label: (
                  <>
                    <span className="block font-medium">{person.socialName || person.fullName}</span>
                    <span className="block text-12 text-fg-3">
                      {t('staysDetail', {
                        applications: t('applications', { count: person.applications }),
                        date: format.date(person.createdAt),
                      })}
                    </span>
                  </>
                ),
              }))}
            />
          </Card>
          <MergeFields {...{ a, b, state }} />
          <MergeLists {...{ a, b, state }} />
          <SharedApplications {...{ a, b, state }} shared={compared.shared} />
          <SingleFiles {...{ a, b, state }} />
        </div>
        <GoesAlong {...{ a, b }} />
      </div>
      <div
        data-save-bar
        className="sticky bottom-0 z-20 flex min-h-16 flex-wrap items-center justify-end gap-2 border-t bg-surface px-6 py-3 max-md:px-4"
      >
        <ButtonLink to="/dashboard/users/duplicates" size="lg" variant="ghost">
          {t('cancel')}
        </ButtonLink>
        <Button
          size="lg"
          variant="primary"
          icon={GitMerge}
          pending={merge.isPending}
          disabledReason={state.passesLimit ? t('listTooLong') : undefined}
          className="max-md:flex-1"
          onClick={() => merge.mutate({ body: state.body() })}
        >
          {t('merge')}
        </Button>
      </div>
      {guard}
    </>
  )
}
