import { useState } from 'react'
import type { StepsProps } from './DeskSteps.tsx'
import { PhonePage } from './PhonePage.tsx'
import { Progress } from './Progress.tsx'
import { stepOf } from './pages.rules.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SaveLine } from './SaveLine.tsx'

/** The form on a phone: one thing a page. A change from the review goes back to it. */
export function PhoneSteps({ door, calls, slug, steps, step, isReadOnly, failure, go, onSent, onLeave }: StepsProps) {
  const [isReturning, setReturning] = useState(false)
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  const goTo = (name: string) => {
    if (name === 'review') setReturning(false)
    go(name)
  }
  return (
    <>
      <Progress steps={steps} step={step} paged />
      {step.kind === 'review' ? (
        <>
          <ReviewStep
            {...{ door, isReadOnly, failure, onSent }}
            onField={(name) => {
              setReturning(true)
              go(stepOf(steps, name)?.name ?? 'review')
            }}
            onBack={() => before && goTo(before.name)}
          />
          {!isReadOnly && <SaveLine door={door} />}
        </>
      ) : (
        <PhonePage
          key={step.name}
          {...{ door, calls, slug, step, failure, onLeave }}
          onBack={isReturning ? () => goTo('review') : before && (() => goTo(before.name))}
          onNext={() => goTo(isReturning ? 'review' : (steps[at + 1]?.name ?? 'review'))}
        />
      )}
    </>
  )
}
