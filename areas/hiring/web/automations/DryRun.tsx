import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { AutomationInput, automations } from '#hiring/contract/automations.ts'
import { ChannelChoice } from '#messages/web/messages/ChannelChoice.tsx'
import { LetterView } from '#messages/web/templates/LetterView.tsx'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** The effects that the automation in the form would have, without causing them. */
export function DryRun() {
  const t = useTexts(automationsTexts)
  const format = useFormat()
  const { watch } = useFormContext()
  const input = AutomationInput.safeParse(watch())
  const run = useWrite(automations.dryRun, { stale: [] })
  const { data, error } = run
  const [channel, setChannel] = useState<MessageChannel>()
  const channels = data?.samples[0]?.looks.map((look) => look.channel) ?? []
  const openChannel = channels.find((name) => name === channel) ?? channels[0]
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
      {openChannel && (
        <div className="mt-4">
          <ChannelChoice channels={channels} value={openChannel} onChange={setChannel} />
        </div>
      )}
      {data?.samples.map(({ name, looks }) => (
        <section key={name} aria-label={t('sample', { name })} className="mt-3">
          <p dir="auto" className="mb-1 text-12 text-fg-3">
            {t('sample', { name })}
          </p>
          {looks
            .filter((look) => look.channel === openChannel)
            .map((look) => (
              <div key={look.channel} className="rounded-3 bg-surface">
                <LetterView letter={look} channel={look.channel} />
              </div>
            ))}
        </section>
      ))}
    </section>
  )
}
