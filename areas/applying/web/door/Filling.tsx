import { useMemo, useState } from 'react'
import type { DoorPage } from '#applying/contract/door.ts'
import { useMedia } from '#platform/web/ui/useMedia.ts'
import { Aside } from './Aside.tsx'
import { Countdown } from './Countdown.tsx'
import type { Calls } from './calls.ts'
import { DeskSteps } from './DeskSteps.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { PhoneSteps } from './PhoneSteps.tsx'
import { firstOpen, stepOf, stepsOf } from './pages.rules.ts'
import { Sent } from './Sent.tsx'
import { sentenceOf, useTexts } from './texts.ts'
import { useDoor } from './useDoor.ts'
import { usePlace } from './usePlace.ts'
import { VacancyName } from './VacancyName.tsx'

type FillingProps = { calls: Calls; slug: string; page: DoorPage; token: string; leave: () => void }

/** The form of a proven address: its steps, the state of its saves, and the receipt. */
export function Filling({ calls, slug, page: first, token, leave }: FillingProps) {
  const t = useTexts()
  const isPhone = useMedia('(max-width: 600px)')
  const door = useDoor(calls, slug, first, leave)
  const { page, failed, flush } = door
  const { form } = page
  const asked = page.documents.map(({ id }) => id).join()
  const steps = useMemo(() => stepsOf(form, asked ? asked.split(',') : []), [form, asked])
  // An applicant who has typed nothing yet begins with the first page, whatever their record fills in.
  const { place, go } = usePlace(
    page.why !== null ? 'review' : first.revision > 0 ? firstOpen(steps, first) : (steps[0]?.name ?? 'review'),
  )
  const [editing, setEditing] = useState(first.state === 'aberta')
  const step = stepOf(steps, place) ?? steps[0]
  const isReadOnly = page.why !== null
  const edit = () => {
    go(isPhone ? 'review' : (steps[0]?.name ?? 'review'))
    setEditing(true)
  }
  const failure = failed && (
    <p role="alert" className="rounded-2 bg-neg-bg px-4 py-3 text-14 text-neg">
      {sentenceOf(t, failed)}
    </p>
  )
  const props = {
    ...{ door, calls, slug, steps, isReadOnly, failure },
    go: (next: string) => {
      void flush()
      go(next)
    },
    onSent: () => setEditing(false),
    onLeave: () => void flush().then((isSaved) => isSaved && location.assign(`/vagas/${slug}`)),
  }
  const phases = [...new Set(steps.map(({ phase }) => phase))]
  return (
    <DoorFrame organisation={form.organisation} contact={form.contact}>
      {!editing || !step ? (
        <div className="mx-auto w-full max-w-[1120px] py-4">
          <Sent {...{ page, calls, token }} onEdit={isReadOnly ? undefined : edit} />
        </div>
      ) : isPhone ? (
        <div className="flex min-w-0 flex-1 flex-col gap-4 py-2">
          <VacancyName form={form} />
          <Countdown form={form} clock={door.clock} compact />
          <PhoneSteps {...props} step={step} />
        </div>
      ) : (
        <div className="mx-auto grid w-full max-w-[1120px] items-start gap-8 py-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <div className="lg:hidden">
              <VacancyName form={form} />
            </div>
            <DeskSteps {...props} step={step} />
          </div>
          <Aside {...{ page, phases }} phase={step.phase} clock={door.clock} />
        </div>
      )}
    </DoorFrame>
  )
}
