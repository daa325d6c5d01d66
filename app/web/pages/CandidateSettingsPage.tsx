import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ErasureCard } from '#compliance/web/privacy/ErasureCard.tsx'
import { ExportCard } from '#compliance/web/privacy/ExportCard.tsx'
import { RequestsCard } from '#compliance/web/privacy/RequestsCard.tsx'
import { RetentionCard } from '#compliance/web/privacy/RetentionCard.tsx'
import { SensitiveCard } from '#compliance/web/privacy/SensitiveCard.tsx'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { lastProblem, useBin } from '#platform/web/records/useBin.tsx'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { candidateSettings } from '#professionals/contract/candidateSettings.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { AccessCard } from '#professionals/web/candidates/AccessCard.tsx'
import { CandidateTabs } from '#professionals/web/candidates/CandidateTabs.tsx'
import { ChoicesCard } from '#professionals/web/candidates/ChoicesCard.tsx'
import { ConsentsCard } from '#professionals/web/candidates/ConsentsCard.tsx'
import { ErasedPerson } from '#professionals/web/candidates/ErasedPerson.tsx'
import { staleByChange } from '#professionals/web/candidates/staleByChange.ts'
import { ToSurvivor } from '#professionals/web/candidates/ToSurvivor.tsx'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidateSettingsTexts } from '#professionals/web/candidates/texts/candidateSettings.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'

/** The choices, consents and access of a professional. Also reached as /users/{id}/candidateSettings. */
export function CandidateSettingsPage() {
  const { candidateId = '' } = useParams({ strict: false })
  const t = useTexts(candidateSettingsTexts)
  const words = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const privacy = useTexts(privacyTexts)
  const records = useTexts(recordsTexts)
  const navigate = useNavigate()
  const params = { id: candidateId }
  const person = useQuery(q(candidates.get, { params }))
  const answer = useQuery(q(candidateSettings.get, { params }))
  const [candidate, settings] = [person.data, answer.data]
  const name = candidate ? candidate.socialName || candidate.fullName : ''
  useBreadcrumb([
    { label: words('title'), to: '/dashboard/users/candidates' },
    { label: name, to: `/dashboard/users/candidates/${candidateId}` },
    { label: parts('settings') },
  ])
  const bin = useBin({
    name,
    remove: () => call(candidates.remove, { params }),
    restore: () => call(candidates.restore, { params }),
    stale: staleByChange,
    then: (stored) => {
      if (stored.deletedAt) void navigate({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId } })
    },
  })
  if (candidate?.mergedInto) return <ToSurvivor id={candidate.mergedInto} />
  if (!candidate || !settings)
    return <Loading of={[person, answer]} failed={t('failed')} waiting={<RecordSkeleton />} />
  if (candidate.privacyState === 'anonimizado') return <ErasedPerson candidate={candidate} />
  const isBinned = candidate.deletedAt !== null
  return (
    <>
      <PageHeader title={t('title')} meta={<span dir="auto">{name}</span>} problem={lastProblem(...bin.tries)}>
        <CandidateTabs candidateId={candidateId} name={name} open="settings" />
        {bin.dialog}
      </PageHeader>
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <ConsentsCard candidateId={candidateId} settings={settings} readOnly={isBinned} />
          <ChoicesCard key={settings.version} settings={settings} readOnly={isBinned} />
          <RequestsCard candidateId={candidateId} readOnly={isBinned} />
          <Card title={privacy('looks')} note={privacy('looksAbout')}>
            <AuditTimeline entity="candidate" entityId={candidateId} looks stateName={(state) => state} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <AccessCard candidate={candidate} />
          <SensitiveCard candidateId={candidateId} readOnly={isBinned} />
          <ExportCard candidateId={candidateId} />
          <RetentionCard candidateId={candidateId} readOnly={isBinned} />
          <Card title={t('deletion')}>
            <p className="mb-2 text-13">{t('deletionFollows')}</p>
            <ul className="mb-4 grid list-disc gap-1.5 ps-5 text-13 text-fg-3">
              {(['list', 'kept', 'back', 'running'] as const).map((line) => (
                <li key={line}>{t(`deletionList.${line}`)}</li>
              ))}
            </ul>
            {isBinned ? (
              bin.button
            ) : (
              <Button variant="dangerOutline" onClick={bin.ask}>
                {records('toBin')}
              </Button>
            )}
          </Card>
          <ErasureCard candidateId={candidateId} />
        </div>
      </div>
    </>
  )
}
