import { ShieldCheck, UserX } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { CandidateApplications } from './CandidateApplications.tsx'

/** The remainder of an erased professional: their applications, and the date of the erasure. */
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
