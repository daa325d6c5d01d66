import { useEffect, useEffectEvent } from 'react'
import { bankingTexts } from '#billing/web/banking/texts/banking.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'

type Acts = { Enter?: (() => void) | undefined; i?: (() => void) | undefined; z?: (() => void) | undefined }

/** Enter, I and Z decide on the open line, unless the user is typing, a dialog is open, or another control has the focus. */
export function useLineKeys(acts: Acts) {
  const t = useTexts(bankingTexts)
  useScreenKeys([
    { keys: ['Enter'], does: t('keys.confirm') },
    { keys: ['I'], does: t('keys.ignore') },
    { keys: ['Z'], does: t('keys.undo') },
  ])
  const act = useEffectEvent((key: keyof Acts) => acts[key])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key === 'Enter' ? 'Enter' : event.key.toLowerCase()
      if ((key !== 'Enter' && key !== 'i' && key !== 'z') || event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')) return
      if (document.querySelector('[role=alertdialog], [role=menu], [role=listbox]')) return
      // Enter presses a button that has the focus, unless it is the row itself.
      if (key === 'Enter' && target.closest('button, a') && !target.closest('[aria-current][data-line]')) return
      const chosen = act(key)
      if (!chosen) return
      event.preventDefault()
      chosen()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
