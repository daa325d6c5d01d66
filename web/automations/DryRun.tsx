import { FlaskConical } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { AutomationInput, automations } from '#contract/automations.ts'
import { useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { RichText } from '#web/records/RichText.tsx'
import { Button } from '#web/ui/Button.tsx'

/** What the form would do as it stands, without doing it. */
export function DryRun() {
  const t = useTexts('automations')
  const format = useFormat()
  const { watch } = useFormContext()
  const input = AutomationInput.safeParse(watch())
  const run = useWrite(automations.dryRun, { stale: [] })
  const { data, error } = run
  return (
    <section aria-label={t('dryRun')} className="mt-2 rounded-3 bg-sunken p-4 text-13">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={FlaskConical}
          pending={run.isPending}
          disabledReason={input.success ? undefined : t('dryRunFirst')}
          onClick={() => input.success && run.mutate({ body: input.data })}
        >
          {t('dryRun')}
        </Button>
        <span className="text-fg-3">{t('dryRunAbout')}</span>
      </div>
      <div role="status">
        {error && <p className="mt-3 text-neg">{error.message}</p>}
        {data && (
          <>
            <p className="mt-3 font-label">
              {t('wouldReach', { count: data.total, number: format.number(data.total) })}
            </p>
            <p>
              {t('wouldHave', {
                count: data.times,
                number: format.number(data.times),
                people: format.number(data.people),
              })}
            </p>
          </>
        )}
      </div>
      {data && data.past.length > 0 && (
        <ul className="mt-2 text-fg-2">
          {data.past.map((time) => (
            <li key={`${time.at} ${time.processTitle}`} className="flex gap-3">
              <span className="num shrink-0 text-fg-3">{format.dateTime(time.at)}</span>
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {time.processTitle}
              </span>
              <span className="num">{format.number(time.people)}</span>
            </li>
          ))}
        </ul>
      )}
      {data?.samples.map((sample) => (
        <article key={sample.name} className="mt-3 rounded-3 border bg-surface p-4">
          <p dir="auto" className="text-12 text-fg-3">
            {t('sample', { name: sample.name })}
          </p>
          <p dir="auto" className="mt-1 mb-2 text-14 font-semibold">
            {sample.subject}
          </p>
          <RichText html={sample.body} />
        </article>
      ))}
    </section>
  )
}
