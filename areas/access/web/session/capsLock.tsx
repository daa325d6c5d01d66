import { ArrowBigUpDash } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Whether Caps Lock is on, as seen in key events of a field; attach `watch` to that field. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const look = (event: KeyboardEvent) => {
    // Autofill fires an event without a key.
    if (typeof event.getModifierState === 'function') setOn(event.getModifierState('CapsLock'))
  }
  return { isOn, watch: { onKeyDown: look, onKeyUp: look } }
}

/** Rendered from the start, so that screen readers announce its content when it appears. */
export function CapsLockHint({ isOn }: { isOn: boolean }) {
  const t = useTexts(sessionTexts)
  return (
    <div role="status">
      {isOn && (
        <p className="mt-1 flex items-center gap-1.5 text-12 text-wait">
          <ArrowBigUpDash size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {t('capsLock')}
        </p>
      )}
    </div>
  )
}
