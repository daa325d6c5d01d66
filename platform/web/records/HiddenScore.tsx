import { EyeOff } from 'lucide-react'
import type { HiddenReason } from '#platform/contract/hidden.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'

/** Stands where a score is that the user may not see yet, and says why. */
export function HiddenScore({ reason }: { reason: HiddenReason }) {
  const t = useTexts(hiddenTexts)
  return (
    <span title={t(reason)} className="inline-flex items-center align-middle text-fg-3">
      <EyeOff size={14} strokeWidth={1.75} aria-hidden />
      <span className="sr-only">{t(reason)}</span>
    </span>
  )
}

/** Says in a line why scores are hidden. */
export function HiddenNote({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p role="note" className={`flex items-center gap-1.5 text-12 text-fg-3 ${className}`}>
      <EyeOff size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {text}
    </p>
  )
}
