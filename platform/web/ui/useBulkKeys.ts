import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { leaveLayer } from './keptFocus.ts'
import { useScreenKeys } from './screenKeys.ts'

const editable =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=menu] *'

/** B goes to the actions for the selection, from wherever the focus is on the page; Esc goes back. */
export function useBulkKeys(row: RefObject<HTMLElement | null>) {
  const t = useTexts(uiTexts)
  useScreenKeys([
    { keys: ['B'], does: t('keys.bulk') },
    { keys: ['Esc'], does: t('keys.bulkBack') },
  ])
  useEffect(() => {
    // The bar may cover the row or card that was just selected.
    const { activeElement } = document
    if (activeElement?.closest('main')) activeElement.scrollIntoView({ block: 'nearest' })
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if ((event.target as HTMLElement).matches(editable)) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const first = row.current?.querySelector<HTMLElement>('button:not([hidden])')
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [row])
  return (event: KeyboardEvent<HTMLElement>) => {
    // An open menu or dialog of the bar closes first.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    leaveLayer(event.currentTarget)
  }
}
