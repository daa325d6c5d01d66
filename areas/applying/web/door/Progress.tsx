import { phaseName } from './labels.ts'
import { type DoorStep, progressOf } from './pages.rules.ts'
import { useTexts } from './texts.ts'

/** The progress of the form: in words, and as a bar with a part for each phase. On a phone it also counts the pages of the phase. */
export function Progress({ steps, step, paged }: { steps: readonly DoorStep[]; step: DoorStep; paged: boolean }) {
  const t = useTexts()
  const { n, of, phase, phases } = progressOf(steps, step)
  const name = phaseName(t, step.phase)
  const next = phases[phase]
  const counts = paged && of > 1
  const share = paged ? n / of : 1
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="font-semibold text-accent-text">
          {counts ? t('step.page', { name, n, all: of }) : t('step.of', { n: phase, all: phases.length, name })}
        </span>
        <span className="text-fg-3">
          {counts
            ? t('step.short', { n: phase, all: phases.length })
            : next && t('step.then', { name: phaseName(t, next) })}
        </span>
      </p>
      <div aria-hidden className="flex gap-1.5">
        {phases.map((each, at) => (
          <span key={each} className="h-1.5 flex-1 overflow-hidden rounded-full bg-line-2">
            <span
              className="block h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
              style={{ width: `${at + 1 < phase ? 100 : at + 1 === phase ? share * 100 : 0}%` }}
            />
          </span>
        ))}
      </div>
    </div>
  )
}
