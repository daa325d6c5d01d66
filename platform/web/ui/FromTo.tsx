import { ArrowRight } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

type FromToProps = { from: string; to: string; className?: string }

/** A value before and after a change, in reading direction. */
export function FromTo({ from, to, className = '' }: FromToProps) {
  const t = useTexts(uiTexts)
  return (
    <span className={`num inline-flex items-center gap-1.5 whitespace-nowrap ${className}`}>
      <span className="sr-only">{t('fromTo', { from, to })}</span>
      <span aria-hidden className="text-fg-3">
        {from}
      </span>
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3 rtl:-scale-x-100" />
      <strong aria-hidden className="font-semibold">
        {to}
      </strong>
    </span>
  )
}
