import { Check, Clock, Copy, X } from 'lucide-react'
import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import type { AttemptOutcome } from '#deliveries/contract/deliveries.rules.ts'
import type { Attempt } from '#deliveries/contract/deliveries.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { causeKey } from './causeKey.ts'

export const outcomeTone: Record<AttemptOutcome, Tone> = { aceito: 'pos', adiado: 'wait', recusado: 'neg' }
const icons = { aceito: Check, adiado: Clock, recusado: X }

type AttemptTimelineProps = { channel: DeliveryChannel; history: Attempt[]; rounds: number }

/** Every attempt, newest first, with its dialogue. */
export function AttemptTimeline({ channel, history, rounds }: AttemptTimelineProps) {
  const t = useTexts(logsTexts)
  const format = useFormat()
  // The other attempts are usually similar.
  const lastWithDialogue = history.find(({ dialogue }) => dialogue !== '')
  return (
    <Timeline
      items={history.map((attempt) => ({
        id: attempt.id,
        icon: icons[attempt.outcome],
        tone: outcomeTone[attempt.outcome],
        title: t('attempt', { n: attempt.n, outcome: t(`outcomes.${attempt.outcome}`).toLocaleLowerCase() }),
        when: format.shortDate(attempt.at),
        detail: (
          <>
            {[
              format.dateTime(attempt.at),
              rounds > 1 && t('round', { count: attempt.round }),
              ...new Set([attempt.code && t(causeKey(channel, attempt.code)), attempt.cause]),
              `${format.number(attempt.ms)} ms`,
            ]
              .filter(Boolean)
              .join(' · ')}
            {attempt.dialogue && (
              <details open={attempt === lastWithDialogue} className="mt-1">
                <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-1 font-label text-accent-text underline-offset-3 hover:underline max-md:min-h-11">
                  {t('showDialogue')}
                </summary>
                <Dialogue attempt={attempt} />
              </details>
            )}
          </>
        ),
      }))}
    />
  )
}

/** A line with a temporary or permanent error of the server (4xx or 5xx). */
const isRefusal = (line: string) => /^< [45]\d\d\b/.test(line)

function Dialogue({ attempt: { n, dialogue } }: { attempt: Attempt }) {
  const t = useTexts(logsTexts)
  return (
    <div className="relative mt-1">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        dir="ltr"
        aria-label={t('dialogue', { n })}
        className="focus-inset max-h-64 overflow-auto rounded-2 border bg-sunken"
      >
        <pre className="w-max min-w-full py-2 text-left font-mono text-12 text-fg-2">
          {dialogue.split('\n').map((line, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change
              key={at}
              className={`block ps-3 pe-12 ${isRefusal(line) ? 'bg-neg-bg font-semibold text-neg' : ''}`}
            >
              {line}
            </span>
          ))}
        </pre>
      </section>
      <div dir="ltr" className="absolute top-1 right-1">
        <IconButton size="sm" icon={Copy} label={t('copy')} onClick={() => void copy(dialogue, t('copied'))} />
      </div>
    </div>
  )
}
