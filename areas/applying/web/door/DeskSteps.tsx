import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Calls } from './calls.ts'
import { DataStep } from './DataStep.tsx'
import { DeclarationsStep } from './DeclarationsStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { Progress } from './Progress.tsx'
import type { DoorStep } from './pages.rules.ts'
import type { Phase } from './phases.ts'
import { QuestionsStep } from './QuestionsStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SaveLine } from './SaveLine.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

export type StepsProps = {
  door: Door
  calls: Calls
  slug: string
  steps: readonly DoorStep[]
  step: DoorStep
  isReadOnly: boolean
  /** The reason for which the last act failed. */
  failure: ReactNode
  go: (name: string) => void
  onSent: () => void
  onLeave: () => void
}

/** The form on a desk: all fields of a phase at once. */
export function DeskSteps({ door, calls, slug, steps, step, isReadOnly, failure, go, onSent, onLeave }: StepsProps) {
  const t = useTexts()
  const phases = [...new Set(steps.map(({ phase }) => phase))]
  const at = phases.indexOf(step.phase)
  const goTo = (phase: Phase | undefined) => go(steps.find((each) => each.phase === phase)?.name ?? 'review')
  return (
    <>
      <Progress steps={steps} step={step} paged={false} />
      {step.phase === 'data' && <DataStep door={door} isReadOnly={isReadOnly} />}
      {step.phase === 'documents' && <DocumentsStep {...{ door, calls, slug }} />}
      {step.phase === 'questions' && <QuestionsStep door={door} isReadOnly={isReadOnly} />}
      {step.phase === 'declarations' && <DeclarationsStep {...{ door, isReadOnly }} />}
      {step.phase === 'review' && (
        <ReviewStep {...{ door, isReadOnly, failure, onSent }} onPhase={goTo} onBack={() => goTo(phases[at - 1])} />
      )}
      {step.phase !== 'review' && failure}
      {!isReadOnly && <SaveLine door={door} />}
      {step.phase !== 'review' && (
        <div className="flex flex-wrap gap-2">
          {at > 0 && (
            <Button size="xl" onClick={() => goTo(phases[at - 1])}>
              {t('step.back')}
            </Button>
          )}
          <Button size="xl" variant="primary" onClick={() => goTo(phases[at + 1])}>
            {t('step.next')}
          </Button>
          <Button size="xl" variant="ghost" onClick={onLeave}>
            {t('save.later')}
          </Button>
        </div>
      )}
    </>
  )
}
