import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { NotesCard } from '#access/web/notes/NotesCard.tsx'
import { notesTexts } from '#access/web/notes/texts/notes.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { CandidateTabs } from './CandidateTabs.tsx'
import { ErasedPerson } from './ErasedPerson.tsx'
import { ToSurvivor } from './ToSurvivor.tsx'
import { useCandidateCrumbs } from './useCandidateCrumbs.ts'

const route = getRouteApi('/dashboard/users/candidates/$candidateId/notes')

/** The notes of administrators about a professional. */
export function CandidateNotesPage() {
  const { candidateId } = route.useParams()
  const t = useTexts(notesTexts)
  const words = useTexts(candidatesTexts)
  const { data: candidate, error, refetch } = useQuery(q(candidates.get, { params: { id: candidateId } }))
  useCandidateCrumbs(candidate, t('title'))
  if (candidate?.mergedInto) return <ToSurvivor id={candidate.mergedInto} />
  if (!candidate) return <Loading of={{ error, refetch }} failed={words('loadFailed')} waiting={<RecordSkeleton />} />
  if (candidate.privacyState === 'anonimizado') return <ErasedPerson candidate={candidate} />
  const name = candidate.socialName || candidate.fullName
  return (
    <>
      <PageHeader title={name}>
        <CandidateTabs candidateId={candidate.id} name={name} open="notes" />
      </PageHeader>
      <div className="mx-auto w-full max-w-[860px] p-6 max-md:p-4">
        <NotesCard entity="candidate" entityId={candidate.id} readOnly={candidate.deletedAt !== null} />
      </div>
    </>
  )
}
