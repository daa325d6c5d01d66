import { useQuery } from '@tanstack/react-query'
import { duplicates } from '#contract/compliance/duplicates.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import { UndoMerge } from '#web/compliance/duplicates/UndoMerge.tsx'
import { usePartWords } from '#web/people/candidates/usePartWords.ts'
import { q } from '#web/platform/api/client.ts'
import { candidatesTexts } from '#web/platform/i18n/pt/candidates.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { AuditTimeline } from '#web/platform/records/AuditTimeline.tsx'
import { Card } from '#web/platform/ui/Card.tsx'

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
