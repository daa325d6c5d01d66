import { Check } from 'lucide-react'
import type { ImportState } from '#platform/contract/imports.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { stepOf, steps } from './importStates.ts'

/** The steps of an import, and the current one. */
export function ImportSteps({ state }: { state: ImportState }) {
  const t = useTexts(importsTexts)
  const now = steps.indexOf(stepOf[state])
  return (
    <ol aria-label={t('stepsLabel')} className="flex flex-wrap gap-x-5 gap-y-2 text-13">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === now ? 'step' : undefined}
          className={`flex items-center gap-2 ${at === now ? 'font-semibold text-fg' : 'text-fg-3'}`}
        >
          <span
            aria-hidden
            className={`num flex size-5 items-center justify-center rounded-full text-11 ${at < now ? 'bg-pos-bg text-pos' : at === now ? 'bg-accent text-on-accent' : 'bg-press text-fg-2'}`}
          >
            {at < now ? <Check size={12} strokeWidth={2.5} /> : at + 1}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
