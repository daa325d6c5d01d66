import { Heading } from '#platform/web/apart/Heading.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Asked } from './sheet.rules.ts'
import { sentenceOf, useTexts } from './texts.ts'
import type { Attempt } from './useAttempt.ts'
import type { useHandIn } from './useHandIn.ts'

type ReviewProps = { attempt: Attempt; handIn: ReturnType<typeof useHandIn>; onOpen: (at: number) => void }

/** The blank and the marked questions, before the answers are handed in. */
export function Review({ attempt, handIn, onOpen }: ReviewProps) {
  const t = useTexts()
  const { progress, questions, place } = attempt
  const { blank, marked, refused, answered } = progress
  return (
    <main className="reading mx-auto grid w-full max-w-[720px] flex-1 content-start gap-5 px-4 py-6 md:px-6 lg:pt-14">
      <div>
        <Heading level={2} className="text-24 font-semibold">
          {t('review.title')}
        </Heading>
        <p className="text-15 text-fg-2">
          {blank.length === 0
            ? t('review.complete')
            : t('answer.answered', { answered: answered.length, all: questions.length })}
        </p>
      </div>
      <Listed title={t('review.refused')} questions={refused} onOpen={onOpen} />
      <Listed title={t('review.blank')} questions={blank} onOpen={onOpen} />
      <Listed title={t('review.marked')} questions={marked} onOpen={onOpen} />
      <p className="border-t pt-4 text-14 text-fg-2">{t('review.final')}</p>
      <p role="alert" className="text-13 text-neg empty:hidden">
        {handIn.why && t('review.failed', { why: sentenceOf(t, handIn.why) })}
      </p>
      <div className="flex flex-wrap gap-3 max-md:flex-col-reverse">
        <Button size="xl" onClick={() => onOpen(place.at)}>
          {t('review.back')}
        </Button>
        <Button size="xl" variant="primary" pending={handIn.pending} onClick={handIn.byHand}>
          {t('review.send')}
        </Button>
      </div>
    </main>
  )
}

function Listed({ title, questions, onOpen }: { title: string; questions: Asked[]; onOpen: (at: number) => void }) {
  const t = useTexts()
  if (questions.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-14 font-semibold">
        {title} <span className="num font-normal text-fg-2">{questions.length}</span>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {questions.map(({ id, number }) => (
          <li key={id}>
            <Button onClick={() => onOpen(number - 1)}>{t('review.question', { number })}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
