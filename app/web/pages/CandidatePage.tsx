import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardPlus, Ellipsis, EyeOff, GitMerge, Pencil, Send, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NotesCard } from '#access/web/notes/NotesCard.tsx'
import { mayMerge } from '#compliance/contract/merge.rules.ts'
import { DuplicatesCard } from '#compliance/web/duplicates/DuplicatesCard.tsx'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { PersonTimeline } from '#desk/web/timeline/PersonTimeline.tsx'
import { timelineTexts } from '#desk/web/timeline/texts/timeline.pt.ts'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { MessagesCard } from '#messages/web/messages/MessagesCard.tsx'
import { useWriteTo } from '#messages/web/messages/useWriteTo.tsx'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { DocumentsCard } from '#platform/web/files/DocumentsCard.tsx'
import { PicturesCard } from '#platform/web/files/PicturesCard.tsx'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useStateMoves } from '#platform/web/records/StateMenu.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { lastProblem, useBin } from '#platform/web/records/useBin.tsx'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#platform/web/ui/Menu.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidateMoveNeedsReason, candidateMoves } from '#professionals/contract/candidates.rules.ts'
import { type Candidate, candidates } from '#professionals/contract/candidates.ts'
import { CandidateApplications } from '#professionals/web/candidates/CandidateApplications.tsx'
import { CandidateContact } from '#professionals/web/candidates/CandidateContact.tsx'
import { CandidateProfile } from '#professionals/web/candidates/CandidateProfile.tsx'
import { CandidateProperties } from '#professionals/web/candidates/CandidateProperties.tsx'
import { CandidateTabs } from '#professionals/web/candidates/CandidateTabs.tsx'
import { CompletenessCard } from '#professionals/web/candidates/CompletenessCard.tsx'
import { candidateTone } from '#professionals/web/candidates/candidateStates.ts'
import { ErasedPerson } from '#professionals/web/candidates/ErasedPerson.tsx'
import { OpenApplicationsDialog } from '#professionals/web/candidates/OpenApplicationsDialog.tsx'
import { RegistrationCard } from '#professionals/web/candidates/RegistrationCard.tsx'
import { staleByChange } from '#professionals/web/candidates/staleByChange.ts'
import { ToSurvivor } from '#professionals/web/candidates/ToSurvivor.tsx'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { useVisit } from '#professionals/web/candidates/useVisit.ts'
import { ScheduleButton } from '#steps/web/interviews/ScheduleButton.tsx'
import { CandidateHistory } from './CandidateHistory.tsx'

const MergeWithDialog = lazy(() =>
  import('#compliance/web/duplicates/MergeWithDialog.tsx').then((m) => ({ default: m.MergeWithDialog })),
)

const ToProcessDialog = lazy(() =>
  import('#hiring/web/adding/ToProcessDialog.tsx').then((m) => ({ default: m.ToProcessDialog })),
)

const route = getRouteApi('/dashboard/users/candidates/$candidateId')

export function CandidatePage() {
  const { candidateId } = route.useParams()
  const t = useTexts(candidatesTexts)
  const { data: candidate, error, refetch } = useQuery(q(candidates.get, { params: { id: candidateId } }))
  const { processId } = route.useSearch()
  const visit = useVisit(candidate, processId)
  useBreadcrumb([
    { label: t('users') },
    { label: t('title'), to: '/dashboard/users/candidates' },
    { label: candidate ? candidate.socialName || candidate.fullName : '' },
  ])
  if (error && !candidate) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (visit.refusal) return <ErrorState title={visit.refusal.message} error={null} />
  if (candidate?.mergedInto) return <ToSurvivor id={candidate.mergedInto} />
  if (!candidate || visit.isAsking) return <Skeleton className="m-6 h-96 rounded-4" />
  if (candidate.privacyState === 'anonimizado') return <ErasedPerson candidate={candidate} />
  return (
    <>
      <CandidateHeader candidate={candidate} />
      <div className="mx-auto grid w-full max-w-[1280px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4">
          <PersonTimeline candidateId={candidate.id} readOnly={candidate.deletedAt !== null} />
          <CandidateProfile candidate={candidate} />
          <MessagesCard entity="candidate" entityId={candidate.id} readOnly={candidate.deletedAt !== null} />
          <div id="documents" className="min-w-0 scroll-mt-20">
            <DocumentsCard entity="candidate" entityId={candidate.id} readOnly={candidate.deletedAt !== null} />
          </div>
          <CandidateHistory candidateId={candidate.id} />
        </div>
        <div className="grid min-w-0 gap-4">
          <DuplicatesCard candidateId={candidate.id} />
          <CandidateApplications candidate={candidate} />
          <RegistrationCard candidate={candidate} />
          <CompletenessCard candidate={candidate} />
          <NotesCard entity="candidate" entityId={candidate.id} readOnly={candidate.deletedAt !== null} />
          <CandidateProperties candidate={candidate} />
          <PicturesCard
            entity="candidate"
            entityId={candidate.id}
            name={candidate.socialName || candidate.fullName}
            readOnly={candidate.deletedAt !== null}
            stale={[candidates.list, candidates.get]}
          />
        </div>
      </div>
    </>
  )
}

function CandidateHeader({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const records = useTexts(recordsTexts)
  const duplicates = useTexts(duplicatesTexts)
  const adding = useTexts(addingTexts)
  const timeline = useTexts(timelineTexts)
  const writing = useWriteTo()
  const params = { id: candidate.id }
  const name = candidate.socialName || candidate.fullName
  // Loaded on demand, and kept while it fades out.
  const [merging, setMerging] = useState<'open' | 'closed'>()
  const [isAdding, setAdding] = useState(false)
  const move = useWrite(candidates.move, {
    stale: staleByChange,
    then: ({ state }) => toast.success(records('moved', { state: t(`states.${state}`) })),
  })
  const bin = useBin({
    name: candidate.fullName,
    remove: () => call(candidates.remove, { params }),
    restore: () => call(candidates.restore, { params }),
    stale: staleByChange,
    explained: 'has_running_applications',
  })
  const states = useStateMoves({
    moves: candidateMoves(candidate.state).map((to) => ({
      to,
      label: t(`states.${to}`),
      danger: to === 'bloqueado',
      needsReason: candidateMoveNeedsReason(to),
    })),
    onMove: (to, reason) =>
      move.mutateAsync({ params, body: { to: to as Candidate['state'], reason, version: candidate.version } }),
  })
  const about = [
    candidate.profession,
    cityAndState(candidate),
    candidate.headline,
    candidate.stateReason && `“${candidate.stateReason}”`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <PageHeader
      avatar={<Avatar name={name} src={candidate.photoUrl} size={48} />}
      title={name}
      badge={
        <>
          <Badge tone={candidateTone[candidate.state]}>{t(`states.${candidate.state}`)}</Badge>
          {candidate.visibility === 'oculto' && (
            <Badge tone="stop" icon={EyeOff}>
              {parts('hidden')}
            </Badge>
          )}
          {candidate.privacyState !== 'normal' && (
            <Badge tone="wait">{parts(`privacyStates.${candidate.privacyState}`)}</Badge>
          )}
          {candidate.deletedAt && (
            <Badge tone="neg" icon={Trash2}>
              {records('inBin')}
            </Badge>
          )}
        </>
      }
      meta={
        <>
          {about && <span dir="auto">{about}</span>}
          {!candidate.deletedAt && <CandidateContact candidate={candidate} />}
        </>
      }
      problem={lastProblem(move, ...bin.tries)}
      actions={
        candidate.deletedAt ? (
          bin.button
        ) : (
          <>
            <Button icon={ClipboardPlus} onClick={() => setAdding(true)}>
              {adding('toProcess')}
            </Button>
            <ScheduleButton candidate={{ id: candidate.id, name }} />
            <Menu
              align="end"
              trigger={
                <IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" pending={move.isPending} />
              }
            >
              <MenuLink
                to="/dashboard/users/candidates/$candidateId/editCandidate"
                params={{ candidateId: candidate.id }}
                icon={Pencil}
              >
                {records('edit')}
              </MenuLink>
              {mayMerge(candidate) && (
                <MenuItem icon={GitMerge} onSelect={() => setMerging('open')}>
                  {duplicates('mergeWith')}
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuGroup label={records('changeState')}>{states.items}</MenuGroup>
              <MenuSeparator />
              <MenuItem icon={Trash2} danger onSelect={bin.ask}>
                {records('toBin')}
              </MenuItem>
            </Menu>
            <Button
              variant="primary"
              icon={Send}
              pending={writing.isPending}
              onClick={() => writing.write({ recipientIds: [candidate.id] })}
            >
              {timeline('write')}
            </Button>
          </>
        )
      }
    >
      <CandidateTabs candidateId={candidate.id} name={name} open="overview" />
      {bin.dialog}
      {states.dialog}
      {writing.composer}
      {isAdding && (
        <Suspense>
          <ToProcessDialog whom={{ candidateIds: [candidate.id] }} count={1} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {bin.refusal?.code === 'has_running_applications' && (
        <OpenApplicationsDialog candidateId={candidate.id} name={name} onClose={bin.forget} />
      )}
      {merging && (
        <Suspense>
          <MergeWithDialog
            candidate={{ id: candidate.id, name }}
            open={merging === 'open'}
            onClose={() => setMerging('closed')}
          />
        </Suspense>
      )}
    </PageHeader>
  )
}
