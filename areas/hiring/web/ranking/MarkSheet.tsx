import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { markSheet, type MarkSheet as Sheet } from '#hiring/contract/markSheet.ts'
import { markSheetTexts } from '#hiring/web/ranking/texts/markSheet.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Attempt } from './Attempt.tsx'

/** The marks behind a score, one by one, as on the sheet for the applicant. */
export function MarkSheet({ applicationId, className }: { applicationId: string; className: string }) {
  const t = useTexts(markSheetTexts)
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...q(markSheet.get, { params: { id: applicationId } }),
    enabled: open,
  })
  return (
    <section aria-label={t('title')} className={className}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{t('title')}</h3>
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hide' : 'show')}
        </Button>
      </div>
      {open && !data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="mt-2 h-32 rounded-3" />}
      {open && data && <Given sheet={data} />}
    </section>
  )
}

function Given({ sheet }: { sheet: Sheet }) {
  const t = useTexts(markSheetTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const by = ({ origin, role, evaluator, afterSeeing }: Sheet['marks'][number]) =>
    origin === 'evaluator'
      ? [t('evaluator', { number: evaluator ?? 0 }), afterSeeing && t('afterSeeing')].filter(Boolean).join(', ')
      : origin === 'test'
        ? t('test')
        : role || t('person')
  return (
    <>
      {sheet.marks.length === 0 && <p className="mt-1 text-fg-3">{t('none')}</p>}
      <ul className="mt-1 divide-y empty:hidden">
        {sheet.marks.map((mark) => (
          <li key={`${mark.criterion} ${mark.evaluator} ${mark.at}`} className="py-1.5">
            <div className="flex justify-between gap-3">
              <span dir="auto" className="min-w-0">
                {names(mark.component)}: {mark.criterion}
              </span>
              <span className="num shrink-0 font-semibold">
                {t('of', { value: format.number(mark.value), most: format.number(mark.most) })}
              </span>
            </div>
            <span className="block text-12 text-fg-3">
              {t('given', { by: by(mark), when: format.shortDate(mark.at) })}
            </span>
            {mark.note && <bdi className="block text-12">{mark.note}</bdi>}
          </li>
        ))}
      </ul>
      {sheet.corrections.length > 0 && <h4 className="mt-3 font-semibold">{t('corrections')}</h4>}
      <ul className="divide-y empty:hidden">
        {sheet.corrections.map(({ criterion, from, to, reason, state, at }) => (
          <li key={`${criterion} ${at}`} className="py-1.5">
            {criterion === null || to === null
              ? t('birthDate', { state: t(`states.${state}`) })
              : t('correction', {
                  criterion,
                  from: from === null ? '–' : format.number(from),
                  to: format.number(to),
                  state: t(`states.${state}`),
                })}
            <bdi className="block text-12 text-fg-3">{reason}</bdi>
          </li>
        ))}
      </ul>
      {sheet.attempts.map((attempt) => (
        <Attempt key={`${attempt.title} ${attempt.number}`} attempt={attempt} />
      ))}
      {sheet.attempts.length > 0 && !sheet.hasAnswers && <p className="mt-2 text-12 text-fg-3">{t('answersLater')}</p>}
      {sheet.rectifications.length > 0 && <h4 className="mt-3 font-semibold">{t('rectifications')}</h4>}
      <ul className="divide-y empty:hidden">
        {sheet.rectifications.map(({ number, reason, at }) => (
          <li key={at} className="py-1.5">
            {number === null ? format.date(at) : t('rectification', { number, when: format.date(at) })}
            <bdi className="block text-12 text-fg-3">{reason}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
