import type { ContestedDecisions, PrivacyRequest } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { ExplanationDownload } from '#hiring/web/ranking/ExplanationDownload.tsx'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'

type ReviewSectionProps = {
  contested: NonNullable<PrivacyRequest['contested']>
  decision: PrivacyRequest['decision']
  decisions: ContestedDecisions | undefined
  onLeave?: (() => void) | undefined
}

/** The subject of a review: the decisions on the application, and, once one is revised, the place where it is corrected. */
export function ReviewSection({ contested, decision, decisions, onLeave }: ReviewSectionProps) {
  const t = useTexts(privacyTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const status = (to: string | null) => (to ? words(`statuses.${to as ApplicationStatus}`) : '')
  return (
    <section className="rounded-3 border p-4 text-13" aria-label={t('review.who')}>
      <h3 className="font-semibold">{t('review.who')}</h3>
      {decisions?.decisions.length === 0 && <p className="mt-1 text-fg-3">{t('review.nobody')}</p>}
      <ul className="mt-1 divide-y empty:hidden">
        {decisions?.decisions.map(({ kind, to, by, at }) => (
          <li key={`${kind} ${at}`} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span>{[t(`review.kinds.${kind}`), status(to)].filter(Boolean).join(': ')}</span>
            <span className="text-fg-3">
              <bdi>{by ?? t('review.system')}</bdi> · {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {decision === 'revista' && <p className="mt-3">{t('review.correct')}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <ExplanationDownload applicationId={contested.applicationId} />
        <ButtonLink
          onClick={onLeave}
          to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
          params={{ selectiveProcessId: contested.processId }}
          search={{ tab: 'classificacao', avaliar: contested.applicationId }}
        >
          {t('review.openMarks')}
        </ButtonLink>
        <ButtonLink
          onClick={onLeave}
          to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
          params={{ selectiveProcessId: contested.processId }}
          search={{ tab: 'classificacao', explicar: contested.applicationId }}
        >
          {t('review.openExplanation')}
        </ButtonLink>
      </div>
    </section>
  )
}
