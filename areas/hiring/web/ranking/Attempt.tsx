import type { MadeAttempt } from '#hiring/contract/markSheet.ts'
import { markSheetTexts } from '#hiring/web/ranking/texts/markSheet.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** An attempt at a step, with its answers beside the key where they may be read. */
export function Attempt({ attempt }: { attempt: MadeAttempt }) {
  const t = useTexts(markSheetTexts)
  const format = useFormat()
  const { title, number, sentAt, score, onBehalf, onBehalfReason, extraPercent, voidReason } = attempt
  const judged = (kind: string, text: string | null) =>
    text === null ? '–' : kind === 'verdadeiro_falso' ? t(text === 'true' ? 'isTrue' : 'isFalse') : text
  return (
    <>
      <h4 className="mt-3 font-semibold">{t('attempt', { title, number })}</h4>
      <p className="text-12 text-fg-3">
        {sentAt ? t('sent', { when: format.dateTime(sentAt) }) : t('unsent')}
        {score !== null && ` ${t('score', { score: format.score(score) })}`}
        {extraPercent > 0 && ` ${t('extra', { percent: extraPercent })}`}
        {onBehalf && ` ${t('onBehalf', { reason: onBehalfReason })}`}
        {voidReason && ` ${t('voidAttempt', { reason: voidReason })}`}
      </p>
      <ol className="divide-y empty:hidden">
        {attempt.answers.map(({ questionId, statement, kind, answer, key, points, of, voidReason: why, notes }, at) => (
          <li key={questionId} className="py-1.5">
            <div className="flex justify-between gap-3">
              <span dir="auto" className="min-w-0">
                {at + 1}. {statement}
              </span>
              <span className="num shrink-0 font-semibold">
                {t('of', { value: points === null ? '–' : format.number(points), most: format.number(of) })}
              </span>
            </div>
            <span className="block text-12">{t('answered', { answer: judged(kind, answer) })}</span>
            {key !== null && <span className="block text-12">{t('key', { key: judged(kind, key) })}</span>}
            {why !== null && <span className="block text-12 text-wait">{t('void', { reason: why })}</span>}
            {notes.length > 0 && <bdi className="block text-12 text-fg-3">{notes.join(' · ')}</bdi>}
          </li>
        ))}
      </ol>
    </>
  )
}
