import type { Evaluation } from '#hiring/contract/applications.ts'
import { isComponent } from '#hiring/contract/components.ts'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import type { AuditEvent } from '#platform/contract/audit.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'

/** The events of an application, including those that it shares with others. */
export function ApplicationHistory({ id }: { id: string }) {
  const t = useTexts(evaluationTexts)
  const words = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const about = ({ action, detail }: AuditEvent) => {
    switch (action) {
      case 'application.tie_proof_recorded':
      case 'application.tie_proof_removed':
        return detail === 'juror' || detail === 'pollWorker' ? names(detail) : detail
      case 'application.step_sent':
        return t('answersSent', { count: Number(detail) })
      case 'application.accommodated':
        return t('extraTime', { percent: format.number(Number(detail)) })
      case 'process.levels_followed':
        return t('marksFollowed', { count: Number(detail) })
      default:
        return detail && isComponent(detail) ? names(detail) : detail
    }
  }
  return (
    <AuditTimeline
      entity="application"
      entityId={id}
      stateName={(state) => words(`statuses.${state as Evaluation['status']}`)}
      detailName={about}
    />
  )
}
