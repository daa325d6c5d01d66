import type { Vacancy } from '#vacancies/contract/vacancies.ts'
import { useFrame } from '#website/web/frame.ts'
import { percentIn, pointsIn, useScoring, useWords } from './words.ts'

/** The steps of a vacancy with their weights in words, and how the result follows from them. */
export function ScoreTable({ vacancy }: { vacancy: Vacancy }) {
  const say = useWords()
  const scoring = useScoring()
  const { language } = useFrame()
  const { steps, minimumTotal, missing, tieChain } = vacancy
  const keys = tieChain.map((key) => scoring(key).toLocaleLowerCase(language)).join('; ')
  return (
    <>
      <ol className="divide-y rounded-4 border">
        {steps.map(({ component, share, minimum }, at) => (
          <li key={component} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-3 text-14">
            <span aria-hidden className="tabular-nums w-3 text-fg-3">
              {at + 1}
            </span>
            <span className="min-w-0 flex-1 font-semibold">{scoring(component)}</span>
            {minimum !== null && (
              <span className="tabular-nums text-13 text-fg-2">
                {say('page.minimum', { value: pointsIn(language, minimum) })}
              </span>
            )}
            <span className="tabular-nums text-end font-semibold">
              {share > 0 ? say('page.weighs', { share: percentIn(language, share) }) : say('page.qualifies')}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-13 text-fg-2">
        {say('page.computed')} {say(`page.missing.${missing}`)}{' '}
        {minimumTotal !== null && `${say('page.minimumTotal', { value: pointsIn(language, minimumTotal) })} `}
        {say('page.decided')} {keys && say('page.ties', { keys })}
      </p>
    </>
  )
}
