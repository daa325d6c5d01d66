import { useQuery } from '@tanstack/react-query'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { UndoMerge } from '#compliance/web/duplicates/UndoMerge.tsx'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { usePartWords } from '#professionals/web/candidates/usePartWords.ts'

/** The history of a professional; an active merge can be undone at its event. */
export function CandidateHistory({ candidateId }: { candidateId: string }) {
  const t = useTexts(candidatesTexts)
  const records = useTexts(recordsTexts)
  const words = usePartWords()
  const { data } = useQuery(q(duplicates.of, { params: { id: candidateId } }))
  return (
    <Card title={records('history')}>
      <AuditTimeline
        entity="candidate"
        entityId={candidateId}
        stateName={(state) => t(`states.${state as Candidate['state']}`)}
        fieldName={words.field}
        act={({ action, merge: mergeId }) => {
          const merge = action === 'candidate.merged' && data?.merges.find(({ id }) => id === mergeId)
          return merge && <UndoMerge merge={merge} />
        }}
      />
    </Card>
  )
}
