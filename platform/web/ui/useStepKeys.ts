import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import type { Step } from './stepThrough.ts'

/** J and K step through the items of an open panel, unless the user is typing or a dialog is on top. */
export function useStepKeys(step: Step, isOpen = true) {
  const t = useTexts(uiTexts)
  useScreenKeys(isOpen ? [{ keys: ['J', 'K'], does: t('keys.step'), isAbove: true }] : [])
  const go = useEffectEvent((by: number) => step(by)?.())
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key]
      // The video player uses the same keys.
      if (!by || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as HTMLElement).matches('input:not([type=radio]), textarea, select')) return
      if (document.querySelector('[role=alertdialog], [role=menu]')) return
      if (document.querySelectorAll('[role=dialog]').length > 1) return
      event.preventDefault()
      go(by)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}
