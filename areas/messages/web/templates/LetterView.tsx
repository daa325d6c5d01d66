import { useQuery } from '@tanstack/react-query'
import { type MessageChannel, templateFormOf } from '#deliveries/contract/channels.ts'
import { installation } from '#deliveries/contract/installation.ts'
import type { Rendered } from '#deliveries/contract/rendered.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'

type LetterViewProps = {
  letter: Omit<Rendered, 'missing'> & { action?: string; note?: string }
  channel: MessageChannel
}

/** A message as its recipient would see it. */
export function LetterView({ letter, channel }: LetterViewProps) {
  const t = useTexts(templatesTexts)
  const { data: settings } = useQuery(q(installation.get, {}))
  const { subject, html, text, action, note } = letter
  if (!templateFormOf(channel).hasSubject)
    return (
      <div className="rounded-3 bg-sunken p-3">
        <p
          dir="auto"
          className="w-fit max-w-full rounded-3 bg-accent-soft px-3 py-2 text-14 break-words whitespace-pre-line"
        >
          {text}
        </p>
      </div>
    )
  return (
    <article className="rounded-3 border" aria-label={subject || t('noSubject')}>
      <header className="border-b px-4 py-3">
        <h3 dir="auto" className="text-14 font-semibold break-words">
          {subject || <span className="font-normal text-fg-3">{t('noSubject')}</span>}
        </h3>
        {channel === 'email' && settings && (
          <p className="text-12 text-fg-3">{t('from', { name: settings.organisation.name })}</p>
        )}
      </header>
      <div className="px-4 py-3 break-words">
        <RichText html={html} />
        {action && <p className="mt-4 w-fit rounded-2 bg-accent px-4 py-2 font-label text-on-accent">{action}</p>}
        {note && (
          <p dir="auto" className="mt-4 text-12 whitespace-pre-line text-fg-3">
            {note}
          </p>
        )}
      </div>
    </article>
  )
}
