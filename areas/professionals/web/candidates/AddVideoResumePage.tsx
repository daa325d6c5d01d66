import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { videos } from '#platform/contract/videos.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { AddVideo } from '#platform/web/videos/AddVideo.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { ErasedPerson } from './ErasedPerson.tsx'
import { ToSurvivor } from './ToSurvivor.tsx'
import { useCandidateCrumbs } from './useCandidateCrumbs.ts'

const route = getRouteApi('/dashboard/users/candidates/$candidateId/addVideoResume')

/** Records or uploads the video résumé of a professional. */
export function AddVideoResumePage() {
  const { candidateId } = route.useParams()
  const t = useTexts(videosTexts)
  const navigate = useNavigate()
  const place = { entity: 'candidate', entityId: candidateId, kind: 'resume' } as const
  const person = useQuery(q(candidates.get, { params: { id: candidateId } }))
  const there = useQuery(q(videos.get, { params: place }))
  const [candidate, data] = [person.data, there.data]
  useCandidateCrumbs(candidate, t('addTitle'))
  if (candidate?.mergedInto) return <ToSurvivor id={candidate.mergedInto} />
  if (candidate?.privacyState === 'anonimizado') return <ErasedPerson candidate={candidate} />
  if (!candidate || !data) return <Loading of={[person, there]} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  const view = '/dashboard/users/candidates/$candidateId/viewVideoResume'
  return (
    <>
      <PageHeader
        title={t('addTitle')}
        meta={<span dir="auto">{candidate.socialName || candidate.fullName}</span>}
        actions={
          data.video && (
            <ButtonLink to={view} params={{ candidateId }}>
              {t('toVideo')}
            </ButtonLink>
          )
        }
      />
      <div className="mx-auto grid w-full max-w-[860px] gap-4 p-6 max-md:p-4">
        {candidate.deletedAt ? (
          <p className="text-13 text-fg-3">{t('inBin')}</p>
        ) : (
          <AddVideo
            place={place}
            data={data}
            onDone={() => {
              toast.success(t('saved'))
              void navigate({ to: view, params: { candidateId } })
            }}
          />
        )}
        <ul className="grid list-disc gap-1 ps-5 text-13 text-fg-3">
          {data.video && <li>{t('replaces')}</li>}
          <li>{t('limits', { count: data.limits.minutes })}</li>
        </ul>
      </div>
    </>
  )
}
