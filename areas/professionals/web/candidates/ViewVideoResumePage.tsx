import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Video as VideoIcon } from 'lucide-react'
import { videos } from '#platform/contract/videos.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { WatchVideo } from '#platform/web/videos/WatchVideo.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { CandidateTabs } from './CandidateTabs.tsx'
import { ErasedPerson } from './ErasedPerson.tsx'
import { ToSurvivor } from './ToSurvivor.tsx'
import { useCandidateCrumbs } from './useCandidateCrumbs.ts'

const route = getRouteApi('/dashboard/users/candidates/$candidateId/viewVideoResume')
const stale = [videos.get]
/** Milliseconds between reads while the video is being scanned. */
const again = 3000

/** Shows the video résumé of a professional. */
export function ViewVideoResumePage() {
  const { candidateId } = route.useParams()
  const t = useTexts(videosTexts)
  const place = { entity: 'candidate', entityId: candidateId, kind: 'resume' } as const
  const person = useQuery(q(candidates.get, { params: { id: candidateId } }))
  const answer = useQuery({
    ...q(videos.get, { params: place }),
    refetchInterval: ({ state }) => (state.data?.video?.state === 'waiting' ? again : false),
  })
  const restore = useWrite(videos.restore, { stale, then: () => toast.success(t('restored')) })
  const [candidate, data] = [person.data, answer.data]
  useCandidateCrumbs(candidate, t('viewTitle'))
  if (candidate?.mergedInto) return <ToSurvivor id={candidate.mergedInto} />
  if (candidate?.privacyState === 'anonimizado') return <ErasedPerson candidate={candidate} />
  if (!data || !candidate)
    return <Loading of={[person, answer]} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  const { video, removed } = data
  const name = candidate.socialName || candidate.fullName
  const readOnly = candidate.deletedAt !== null
  const add = !readOnly && (
    <ButtonLink
      to="/dashboard/users/candidates/$candidateId/addVideoResume"
      params={{ candidateId }}
      variant="primary"
      icon={VideoIcon}
    >
      {t(video ? 'replace' : 'add')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('viewTitle')} meta={<span dir="auto">{name}</span>} actions={video && add}>
        <CandidateTabs candidateId={candidateId} name={name} open="videoResume" />
      </PageHeader>
      <div className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 max-md:p-4">
        {video ? (
          <WatchVideo key={video.id} place={place} video={video} readOnly={readOnly} />
        ) : (
          <Card>
            <EmptyState
              icon={VideoIcon}
              title={t('none')}
              body={t(removed ? 'noneRemoved' : 'noneBody')}
              actions={
                <>
                  {removed && !readOnly && (
                    <Button
                      pending={restore.isPending}
                      onClick={() =>
                        restore.mutate(
                          { params: { ...place, id: removed.id } },
                          { onError: (problem) => toast.error(problem.message) },
                        )
                      }
                    >
                      {t('restoreRemoved')}
                    </Button>
                  )}
                  {add}
                </>
              }
            />
          </Card>
        )}
      </div>
    </>
  )
}
