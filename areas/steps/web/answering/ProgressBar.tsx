import { isAnswered } from '#assessment/contract/customTests.rules.ts'
import type { Attempt } from './useAttempt.ts'

/** The questions as a row of dashes, for a phone; the grid says the same in words. */
export const ProgressBar = ({ attempt: { questions, answers, place } }: { attempt: Attempt }) => (
  <div aria-hidden className="flex gap-0.5 px-4 pt-2 lg:hidden">
    {questions.map(({ id }, at) => (
      <span
        key={id}
        className={`h-1 flex-1 rounded-full ${at === place.at ? 'bg-fg' : isAnswered(answers[id]) ? 'bg-accent' : 'bg-track'}`}
      />
    ))}
  </div>
)
