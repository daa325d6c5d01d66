import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { candidateSettings } from '#contract/people/candidateSettings.ts'
import { candidates } from '#contract/people/candidates.ts'
import { ErasureCard } from '#web/compliance/privacy/ErasureCard.tsx'
import { ExportCard } from '#web/compliance/privacy/ExportCard.tsx'
import { RequestsCard } from '#web/compliance/privacy/RequestsCard.tsx'
import { RetentionCard } from '#web/compliance/privacy/RetentionCard.tsx'
import { SensitiveCard } from '#web/compliance/privacy/SensitiveCard.tsx'
import { AccessCard } from '#web/people/candidates/AccessCard.tsx'
import { CandidateTabs } from '#web/people/candidates/CandidateTabs.tsx'
import { ChoicesCard } from '#web/people/candidates/ChoicesCard.tsx'
import { ConsentsCard } from '#web/people/candidates/ConsentsCard.tsx'
import { ErasedPerson } from '#web/people/candidates/ErasedPerson.tsx'
import { staleByChange } from '#web/people/candidates/staleByChange.ts'
import { ToSurvivor } from '#web/people/candidates/ToSurvivor.tsx'
import { call, q } from '#web/platform/api/client.ts'
import { candidatePartsTexts } from '#web/platform/i18n/pt/candidateParts.ts'
import { candidateSettingsTexts } from '#web/platform/i18n/pt/candidateSettings.ts'
import { candidatesTexts } from '#web/platform/i18n/pt/candidates.ts'
import { privacyTexts } from '#web/platform/i18n/pt/privacy.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { AuditTimeline } from '#web/platform/records/AuditTimeline.tsx'
import { lastProblem, useBin } from '#web/platform/records/useBin.tsx'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

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
  const { data: candidate, error: lost, refetch: again } = useQuery(q(candidates.get, { params }))
  const { data: settings, error, refetch } = useQuery(q(candidateSettings.get, { params }))
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
  const failed = (!candidate && lost) || (!settings && error)
  if (failed)
    return (
      <ErrorState
        title={t('failed')}
        error={failed}
        onRetry={() => {
          void again()
          void refetch()
        }}
      />
    )
  if (!candidate || !settings) return <Skeleton className="m-6 h-96 rounded-4" />
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
