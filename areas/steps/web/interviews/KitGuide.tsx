import { useTexts } from '#platform/web/i18n/texts.ts'
import type { KitInput } from '#steps/contract/interviews.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'

type KitGuideProps = { kit: KitInput; criteria: readonly { id: string; text: string }[] }

/** The opening, the questions and the good answers for the interviewer. */
export function KitGuide({ kit, criteria }: KitGuideProps) {
  const t = useTexts(interviewsTexts)
  const textOf = new Map(criteria.map(({ id, text }) => [id, text]))
  return (
    <div className="grid gap-3 text-14">
      {kit.opening && (
        <p dir="auto" className="break-words whitespace-pre-line text-fg-2">
          {kit.opening}
        </p>
      )}
      <ol className="grid list-decimal gap-3 ps-6 marker:text-fg-3">
        {kit.questions.map(({ text, good, criterionId }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a kit have no other identity
          <li key={at} className="ps-1">
            <p dir="auto" className="font-label break-words whitespace-pre-line">
              {text}
            </p>
            {good && (
              <p dir="auto" className="mt-0.5 text-13 break-words whitespace-pre-line text-fg-3">
                {t('goodIs', { text: good })}
              </p>
            )}
            {criterionId && textOf.has(criterionId) && (
              <p dir="auto" className="mt-0.5 text-12 text-fg-3">
                {t('aboutCriterion', { text: textOf.get(criterionId) ?? '' })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
