import { CircleCheck, CircleDashed } from 'lucide-react'
import { publishingNeeds } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { overviewTexts } from '#hiring/web/texts/overview.pt.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Meter } from '#platform/web/ui/Meter.tsx'

/** The checklist of a process that is not published yet. A public competition is also approved first. */
export function PublishingNeeds({ process }: { process: Process }) {
  const t = useTexts(overviewTexts)
  const because = useTexts(refusalsTexts)
  const needs = [
    ...publishingNeeds(process, new Date().toISOString()).map(({ why, isMet }) => ({
      isMet,
      said: isMet ? t(`ready.${why}`) : because(why),
    })),
    ...(process.ruleset === 'conselho_publico'
      ? [
          {
            isMet: process.state === 'aprovado',
            said: t(process.state === 'aprovado' ? 'ready.approval' : 'approvalMissing'),
          },
        ]
      : []),
  ]
  const met = needs.filter(({ isMet }) => isMet).length
  return (
    <div className="basis-full border-t border-accent-line pt-3">
      <p className="flex items-center gap-3 text-12 text-fg-3">
        <span className="num shrink-0">{t('readyOf', { met, all: needs.length })}</span>
        <span className="w-28">
          <Meter value={met} max={needs.length} tone="strong" />
        </span>
      </p>
      <ul className="mt-2 grid gap-1.5 text-13">
        {needs.map(({ said, isMet }) => (
          <li key={said} className="flex items-center gap-2">
            {isMet ? (
              <CircleCheck size={16} strokeWidth={1.75} aria-label={t('met')} className="shrink-0 text-accent-text" />
            ) : (
              <CircleDashed size={16} strokeWidth={1.75} aria-label={t('unmet')} className="shrink-0 text-wait" />
            )}
            {said}
          </li>
        ))}
      </ul>
    </div>
  )
}
