import { type ReactNode, useEffect, useRef, useState } from 'react'
import { missingIn } from '#applying/contract/form.rules.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Calls } from './calls.ts'
import { DataStep } from './DataStep.tsx'
import { DeclarationsStep } from './DeclarationsStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { Progress } from './Progress.tsx'
import { type DoorStep, namesOf } from './pages.rules.ts'
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

/** The form on a desk: all fields of a phase at once. A missing field is marked once, and may be left for later. */
export function DeskSteps({ door, calls, slug, steps, step, isReadOnly, failure, go, onSent, onLeave }: StepsProps) {
  const t = useTexts()
  const phases = [...new Set(steps.map(({ phase }) => phase))]
  const at = phases.indexOf(step.phase)
  const form = useRef<HTMLDivElement>(null)
  const [askedIn, setAskedIn] = useState<Phase>()
  const asked = askedIn === step.phase
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [asked])
  const names = steps.filter(({ phase }) => phase === step.phase).flatMap(namesOf)
  const { page } = door
  const missing = step.phase === 'documents' ? page.missing : missingIn(page.form, { ...page, hasCv: page.cv !== null })
  const lacks = missing.some((name) => names.includes(name))
  const next = () => (lacks && !asked ? setAskedIn(step.phase) : goTo(phases[at + 1]))
  const goTo = (phase: Phase | undefined) => go(steps.find((each) => each.phase === phase)?.name ?? 'review')
  return (
    <div ref={form} className="contents">
      <Progress steps={steps} step={step} paged={false} />
      {step.phase === 'data' && <DataStep {...{ door, isReadOnly, asked }} />}
      {step.phase === 'documents' && <DocumentsStep {...{ door, calls, slug }} />}
      {step.phase === 'questions' && <QuestionsStep {...{ door, isReadOnly, asked }} />}
      {step.phase === 'declarations' && <DeclarationsStep {...{ door, isReadOnly }} />}
      {step.phase === 'review' && (
        <ReviewStep {...{ door, isReadOnly, failure, onSent }} onPhase={goTo} onBack={() => goTo(phases[at - 1])} />
      )}
      {asked && lacks && (
        <p role="alert" className="text-13 text-neg">
          {t('wrong.missingHere')}
        </p>
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
          <Button size="xl" variant="primary" onClick={next}>
            {t('step.next')}
          </Button>
          <Button size="xl" variant="ghost" onClick={onLeave}>
            {t('save.later')}
          </Button>
        </div>
      )}
    </div>
  )
}
