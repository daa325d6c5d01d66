import type { Evaluation } from '#contract/hiring/applications.ts'
import { isComponent } from '#contract/hiring/components.ts'
import type { AuditEvent } from '#contract/platform/audit.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { evaluationTexts } from '#web/platform/i18n/pt/evaluation.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { scoringTexts } from '#web/platform/i18n/pt/scoring.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { AuditTimeline } from '#web/platform/records/AuditTimeline.tsx'

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
