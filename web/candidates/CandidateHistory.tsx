import { useQuery } from '@tanstack/react-query'
import type { Candidate } from '#contract/candidates.ts'
import { duplicates } from '#contract/duplicates.ts'
import { q } from '#web/api/client.ts'
import { UndoMerge } from '#web/duplicates/UndoMerge.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { AuditTimeline } from '#web/records/AuditTimeline.tsx'
import { Card } from '#web/ui/Card.tsx'
import { usePartWords } from './usePartWords.ts'

/** What happened to a professional; a merge that stands can be undone where it is told. */
export function CandidateHistory({ candidateId }: { candidateId: string }) {
  const t = useTexts('candidates')
  const records = useTexts('records')
  const words = usePartWords()
  const { data } = useQuery(q(duplicates.of, { params: { id: candidateId } }))
  return (
    <Card title={records('history')}>
      <AuditTimeline
        entity="candidate"
        entityId={candidateId}
        stateName={(state) => t(`states.${state as Candidate['state']}`)}
        fieldName={words.field}
        act={({ action, merge: told }) => {
          const merge = action === 'candidate.merged' && data?.merges.find(({ id }) => id === told)
          return merge && <UndoMerge merge={merge} />
        }}
      />
    </Card>
  )
}
