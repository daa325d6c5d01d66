import { shownAddress } from '#applying/contract/addresses.rules.ts'
import type { DoorPage } from '#applying/contract/door.ts'
import { fieldsOf } from '#applying/contract/form.rules.ts'
import { Countdown } from './Countdown.tsx'
import { phaseName } from './labels.ts'
import type { Phase } from './phases.ts'
import { useTexts } from './texts.ts'
import type { ServerClock } from './useDoor.ts'
import { VacancyName } from './VacancyName.tsx'

type AsideProps = { page: DoorPage; phases: Phase[]; phase: Phase; clock: ServerClock }

/** The vacancy, the time that is left, and the way to sending. */
export function Aside({ page, phases, phase, clock }: AsideProps) {
  const t = useTexts()
  const fields: readonly string[] = [...fieldsOf(page.form.asking).map(({ field }) => field), 'cv']
  const documents = page.documents.map(({ id }) => id)
  const lacking = {
    data: page.missing.filter((name) => fields.includes(name)).length + Object.keys(page.wrong).length,
    documents: page.missing.filter((name) => documents.includes(name)).length,
    questions: page.missing.filter((name) => !fields.includes(name) && !documents.includes(name)).length,
    declarations: 0,
    review: 0,
  }
  return (
    <aside className="grid gap-4">
      <div className="grid gap-3 rounded-4 border p-5 shadow-1">
        <div className="max-lg:hidden">
          <VacancyName form={page.form} />
        </div>
        <Countdown form={page.form} clock={clock} />
      </div>
      <nav aria-label={t('step.path')} className="rounded-4 border p-5 shadow-1 max-lg:hidden">
        <h2 className="mb-2 text-15 font-semibold">{t('step.path')}</h2>
        <ol className="grid gap-2 text-14">
          {phases.map((each, n) => (
            <li
              key={each}
              aria-current={each === phase ? 'step' : undefined}
              className={`flex items-center gap-3 ${each === phase ? 'font-semibold' : ''}`}
            >
              <span
                aria-hidden
                className={`inline-flex size-6 items-center justify-center rounded-full text-12 ${each === phase ? 'bg-accent text-on-accent' : 'bg-sunken text-fg-2'}`}
              >
                {n + 1}
              </span>
              <span className="flex-1">{phaseName(t, each)}</span>
              {each !== 'review' && each !== 'declarations' && (
                <span className="text-13 font-normal text-fg-3">
                  {lacking[each] > 0 ? t('step.missing', { count: lacking[each] }) : t('step.done')}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="rounded-4 border p-5 text-14 shadow-1">
        <h2 className="mb-1 text-15 font-semibold">{t('return.title')}</h2>
        <p className="text-fg-2">{t('return.body', { address: shownAddress(page.address) })}</p>
      </div>
    </aside>
  )
}
