import { useState } from 'react'
import type { DoorPage } from '#applying/contract/door.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Aside } from './Aside.tsx'
import type { Calls } from './calls.ts'
import { DataStep } from './DataStep.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import type { Phase } from './phases.ts'
import { QuestionsStep } from './QuestionsStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SaveLine } from './SaveLine.tsx'
import { Sent } from './Sent.tsx'
import { sentenceOf, useTexts } from './texts.ts'
import { useDoor } from './useDoor.ts'
import { VacancyName } from './VacancyName.tsx'

type FillingProps = { calls: Calls; slug: string; page: DoorPage; token: string; leave: () => void }

/** The form of a proven address: its steps, the state of its saves, and the receipt. */
export function Filling({ calls, slug, page: first, token, leave }: FillingProps) {
  const t = useTexts()
  const door = useDoor(calls, slug, first, leave)
  const { page, failed, flush } = door
  const phases: Phase[] = page.form.questions.length > 0 ? ['data', 'questions', 'review'] : ['data', 'review']
  const [at, setAt] = useState(0)
  const [editing, setEditing] = useState(first.state === 'aberta')
  const phase = phases[Math.min(at, phases.length - 1)] ?? 'data'
  const go = (next: number) => {
    void flush()
    setAt(next)
  }
  const isReadOnly = page.why !== null
  const failure = failed && (
    <p role="alert" className="rounded-2 bg-neg-bg px-4 py-3 text-14 text-neg">
      {sentenceOf(t, failed)}
    </p>
  )
  return (
    <DoorFrame organisation={page.form.organisation} contact={page.form.contact}>
      <div className="mx-auto grid w-full max-w-[1120px] items-start gap-8 py-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {!editing ? (
            <Sent {...{ page, calls, token }} onEdit={isReadOnly ? undefined : () => setEditing(true)} />
          ) : (
            <>
              <div className="lg:hidden">
                <VacancyName form={page.form} />
              </div>
              <p className="text-13 font-semibold text-accent-text">
                {t('step.of', { n: phases.indexOf(phase) + 1, all: phases.length, name: t(`step.${phase}`) })}
              </p>
              {phase === 'data' && <DataStep door={door} isReadOnly={isReadOnly} />}
              {phase === 'questions' && <QuestionsStep door={door} isReadOnly={isReadOnly} />}
              {phase === 'review' && (
                <ReviewStep
                  {...{ door, isReadOnly, failure }}
                  onPhase={(to) => go(phases.indexOf(to))}
                  onSent={() => setEditing(false)}
                />
              )}
              {phase !== 'review' && failure}
              {!isReadOnly && <SaveLine door={door} />}
              {phase !== 'review' && (
                <div className="flex flex-wrap gap-2">
                  {at > 0 && (
                    <Button size="xl" onClick={() => go(at - 1)}>
                      {t('step.back')}
                    </Button>
                  )}
                  <Button size="xl" variant="primary" onClick={() => go(at + 1)}>
                    {t('step.next')}
                  </Button>
                  <Button
                    size="xl"
                    variant="ghost"
                    onClick={() => void flush().then((isSaved) => isSaved && location.assign(`/vagas/${slug}`))}
                  >
                    {t('save.later')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
        {editing && <Aside {...{ page, phases, phase }} clock={door.clock} />}
      </div>
    </DoorFrame>
  )
}
