import { ShieldCheck, UserX } from 'lucide-react'
import type { Candidate } from '#contract/people/candidates.ts'
import { candidatePartsTexts } from '#web/platform/i18n/pt/candidateParts.ts'
import { candidatesTexts } from '#web/platform/i18n/pt/candidates.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { AuditTimeline } from '#web/platform/records/AuditTimeline.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { CandidateApplications } from './CandidateApplications.tsx'

/** What remains of an erased professional: their applications, and the date of the erasure. */
export function ErasedPerson({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidatesTexts)
  const parts = useTexts(candidatePartsTexts)
  const records = useTexts(recordsTexts)
  return (
    <>
      <PageHeader
        title={candidate.fullName}
        badge={
          <Badge tone="stop" icon={ShieldCheck}>
            {parts('privacyStates.anonimizado')}
          </Badge>
        }
      />
      <div className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 max-md:p-4">
        <Card>
          <EmptyState icon={UserX} title={parts('erased')} body={parts('erasedBody')} />
        </Card>
        <CandidateApplications candidate={candidate} />
        <Card title={records('history')}>
          <AuditTimeline
            entity="candidate"
            entityId={candidate.id}
            stateName={(state) => t(`states.${state as Candidate['state']}`)}
          />
        </Card>
      </div>
    </>
  )
}
