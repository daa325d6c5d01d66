import { ufs } from '#platform/contract/brazil.ts'
import type { Found } from '#vacancies/contract/search.rules.ts'
import type { AlertForm as Sent } from '#vacancies/contract/views.ts'
import { AddressInput, AddressNotes } from '#website/web/AddressFields.tsx'
import { useFrame, useHref } from '#website/web/frame.ts'
import { useWords } from './words.ts'

export const alertId = 'alert'
const field = 'h-11 rounded-2 border border-control bg-surface px-3 text-14'

type AlertFormProps = { form: Sent; professions: Found['facets']['profession'] }

/** Asks to hear of new vacancies by e-mail, by profession and state. Works without scripts. */
export function AlertForm({ form, professions }: AlertFormProps) {
  const say = useWords()
  const href = useHref()
  const { language } = useFrame()
  const { email, error, sent, profession, uf } = form
  const names = professions.map(({ value }) => value)
  return (
    <section id={alertId} aria-labelledby="alert-title" className="mt-10 scroll-mt-6 rounded-4 border bg-canvas p-5">
      <h2 id="alert-title" className="text-16 font-semibold">
        {say('alert.title')}
      </h2>
      {sent ? (
        <p role="status" tabIndex={-1} className="mt-1 text-14 text-fg-2 outline-none">
          {say('alert.sent')}
        </p>
      ) : (
        <form action={`${href('/vagas')}#${alertId}`} method="post" noValidate>
          <p className="mt-1 text-14 text-fg-2">{say('alert.body')}</p>
          <input type="hidden" name="lang" value={language} />
          <div className="mt-3 flex flex-wrap gap-2">
            <select
              name="profession"
              aria-label={say('filters.profession')}
              defaultValue={profession}
              className={`min-w-0 grow basis-40 ${field}`}
            >
              <option value="">{say('alert.anyProfession')}</option>
              {[...new Set([...names, ...(profession ? [profession] : [])])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <select name="uf" aria-label={say('filters.uf')} defaultValue={uf} className={`min-w-0 grow ${field}`}>
              <option value="">{say('alert.anyUf')}</option>
              {ufs.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <AddressInput {...{ email, error }} className={`grow basis-56 aria-invalid:border-neg ${field}`} />
            <button
              type="submit"
              className="h-11 rounded-2 border border-line-2 bg-surface px-4 text-14 font-label shadow-1 hover:bg-hover"
            >
              {say('alert.submit')}
            </button>
          </div>
          <AddressNotes error={error} />
        </form>
      )}
    </section>
  )
}
