import { useQuery } from '@tanstack/react-query'
import { type AgreementBand, bandOf, minApplicants } from '#hiring/contract/agreement.rules.ts'
import { type Agreement, agreement, type CriterionAgreement } from '#hiring/contract/agreement.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenNote } from '#platform/web/records/HiddenScore.tsx'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'

/** The agreement of the evaluators on each criterion, and the severity of each: information, never a correction. */
export function AgreementCard({ process }: { process: Process }) {
  const t = useTexts(evaluatorsTexts)
  const hidden = useTexts(hiddenTexts)
  const { data } = useQuery(q(agreement.read, { params: { id: process.id } }))
  if (!data || (data.hidden === null && data.criteria.length === 0)) return null
  return (
    <Card title={t('agreement')} note={t('agreementNote')}>
      {data.hidden ? (
        <HiddenNote text={hidden(data.hidden)} />
      ) : (
        <>
          <ul className="text-13">
            {data.criteria.map((criterion) => (
              <Criterion key={criterion.criterionId} criterion={criterion} />
            ))}
          </ul>
          {data.severity.length > 0 && <Severity severity={data.severity} />}
        </>
      )}
    </Card>
  )
}

const tones: Record<AgreementBand, Tone> = { poor: 'neg', moderate: 'wait', good: 'pos', excellent: 'pos' }

function Criterion({ criterion: { text, intraclass, alpha, applicants } }: { criterion: CriterionAgreement }) {
  const t = useTexts(evaluatorsTexts)
  const format = useFormat()
  const number = format.number(applicants)
  const value = intraclass?.agreement ?? alpha
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-2.5 first:border-t-0">
      <span dir="auto" className="min-w-0 flex-1 basis-48 font-label break-words">
        {text}
      </span>
      <span className="num min-w-0 flex-1 basis-56 text-12 text-fg-3">
        {intraclass
          ? t('iccHelp', {
              consistency: format.score(intraclass.consistency),
              average: format.score(intraclass.average),
              number,
            })
          : alpha === null
            ? t(applicants < minApplicants ? 'tooFew' : 'same', { number: format.number(minApplicants) })
            : t('alphaHelp', { number })}
      </span>
      {value !== null && (
        <>
          <span className="num">{t(intraclass ? 'icc' : 'alpha', { value: format.score(value) })}</span>
          <Badge tone={tones[bandOf(value)]}>{t(`bands.${bandOf(value)}`)}</Badge>
        </>
      )}
    </li>
  )
}

function Severity({ severity }: Pick<Agreement, 'severity'>) {
  const t = useTexts(evaluatorsTexts)
  const format = useFormat()
  return (
    <section aria-label={t('severity')} className="mt-4 border-t pt-4 text-13">
      <h3 className="font-semibold">{t('severity')}</h3>
      <p className="mb-2 text-12 text-fg-3">{t('severityNote')}</p>
      <ul>
        {severity.map(({ evaluatorId, name, severity: by, items }) => (
          <li key={evaluatorId} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5">
            <span dir="auto" className="min-w-0 flex-1 basis-48 break-words">
              {name}
            </span>
            <span className="num min-w-0 flex-1 basis-56">
              {t(by < 0 ? 'stricter' : 'milder', { percent: format.percent(Math.abs(by) / 100) })}
            </span>
            <span className="num text-12 text-fg-3">{t('items', { count: items, number: format.number(items) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
