import { Part } from '#vacancies/web/Part.tsx'
import type { SiteViews } from '#website/contract/sitePages.ts'
import { AskForm, askId } from './AskForm.tsx'
import { useQuestionWords } from './words.ts'

/** The questions and answers of a vacancy, and the form by which a visitor asks while it is open. */
export function Questions({ vacancy, answers, asked }: Pick<SiteViews['vacancy'], 'vacancy' | 'answers' | 'asked'>) {
  const say = useQuestionWords()
  const isAsking = vacancy.phase !== 'closed'
  if (answers.length === 0 && !isAsking) return null
  return (
    <Part title={say('title')} id={askId}>
      {answers.length > 0 && (
        <dl className="divide-y">
          {answers.map(({ id, question, answer }) => (
            <div key={id} className="py-3 first:pt-0">
              <dt dir="auto" className="text-15 font-semibold break-words whitespace-pre-line">
                {question}
              </dt>
              <dd dir="auto" className="mt-1 text-15 break-words whitespace-pre-line text-fg-2">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isAsking && <AskForm slug={vacancy.slug} asked={asked} />}
    </Part>
  )
}
