import { useCallback, useState } from 'react'
import type { DoorPage } from '#applying/contract/door.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Aside } from './Aside.tsx'
import type { Calls } from './calls.ts'
import { DataStep } from './DataStep.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import type { Phase } from './phases.ts'
import { QuestionsStep } from './QuestionsStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { Sent } from './Sent.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'
import { useDoor } from './useDoor.ts'
import { VacancyName } from './VacancyName.tsx'

type FillingProps = { calls: Calls; slug: string; page: DoorPage; token: string; leave: () => void }

/** The form of a proven address: its steps, what is saved, and the receipt. */
export function Filling({ calls, slug, page: first, token, leave }: FillingProps) {
  const t = useTexts()
  const format = useFormat(first.form.zone)
  const [failed, setFailed] = useState<string>()
  const stop = useCallback((code: string) => (code === 'key_over' ? leave() : setFailed(code)), [leave])
  const door = useDoor(calls, slug, first, stop)
  const { page, state, flush } = door
  const phases: Phase[] = page.form.questions.length > 0 ? ['data', 'questions', 'review'] : ['data', 'review']
  const [at, setAt] = useState(0)
  const [editing, setEditing] = useState(first.state === 'aberta')
  const phase = phases[Math.min(at, phases.length - 1)] ?? 'data'
  const go = (next: number) => {
    void flush()
    setAt(next)
  }
  const isReadOnly = page.why !== null
  const said = { saved: t('save.saved', { time: format.time(page.savedAt) }), saving: t('save.saving') }
  return (
    <DoorFrame
      organisation={page.form.organisation}
      contact={page.form.contact}
      tools={
        editing && (
          <>
            <p role="status" className={`text-13 ${state === 'offline' ? 'text-wait' : 'text-fg-2'} max-md:hidden`}>
              {state === 'offline' || state === 'newer' ? t(`save.${state}`) : said[state]}
            </p>
            <Button
              className="max-md:hidden"
              onClick={() => void flush().then((isSaved) => isSaved && location.assign(`/vagas/${slug}`))}
            >
              {t('save.later')}
            </Button>
          </>
        )
      }
    >
      <div className="mx-auto grid w-full max-w-[1120px] items-start gap-8 py-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-5">
          {failed && (
            <p role="alert" className="rounded-2 bg-neg-bg px-4 py-3 text-14 text-neg">
              {sentenceOf(t, failed)}
            </p>
          )}
          {state === 'offline' || state === 'newer' ? (
            <p role="status" className="rounded-2 bg-wait-bg px-4 py-3 text-14 text-wait md:hidden">
              {t(`save.${state}`)}
            </p>
          ) : null}
          {!editing ? (
            <Sent page={page} token={token} onEdit={isReadOnly ? undefined : () => setEditing(true)} />
          ) : (
            <>
              <div className="lg:hidden">
                <VacancyName form={page.form} />
              </div>
              <p className="text-13 font-semibold text-accent-text">
                {t('step.of', { n: phases.indexOf(phase) + 1, all: phases.length, name: t(`step.${phase}`) })}
              </p>
              {phase === 'data' && <DataStep {...{ door, calls, slug, isReadOnly }} onFailure={stop} />}
              {phase === 'questions' && <QuestionsStep door={door} isReadOnly={isReadOnly} />}
              {phase === 'review' && (
                <ReviewStep
                  {...{ door, calls, slug, isReadOnly }}
                  onPhase={(to) => go(phases.indexOf(to))}
                  onFailure={stop}
                  onSent={() => setEditing(false)}
                />
              )}
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
                </div>
              )}
            </>
          )}
        </div>
        {editing && <Aside {...{ page, phases, phase }} />}
      </div>
    </DoorFrame>
  )
}
