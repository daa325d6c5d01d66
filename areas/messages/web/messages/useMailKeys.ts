import { useEffect, useRef } from 'react'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'

const letters = ['j', 'k', 'x', 's', 'i', 'u', 'e', 'z'] as const
type MailKey = (typeof letters)[number] | '#'

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]'
const overlay = '[role=dialog], [role=alertdialog], [role=menu]'

/** Single-letter shortcuts for the whole page, except while the user types or a dialog is open. */
export function useMailKeys(acts: Record<MailKey, () => void>) {
  const t = useTexts(messagesTexts)
  useScreenKeys([
    ...letters.map((key) => ({ keys: [key.toUpperCase()], does: t(`keys.${key}`) })),
    { keys: ['#'], does: t('keys.trash') },
  ])
  const current = useRef<Record<string, () => void>>(acts)
  useEffect(() => {
    current.current = acts
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as HTMLElement).closest(typing) || document.querySelector(overlay)) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The key of the focused row. */
export const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey

/** Focuses a row. */
export function focusRow(id: string) {
  const row = document.querySelector<HTMLElement>(`[data-row-key="${id}"]`)
  row?.querySelector<HTMLElement>('[data-row-open]')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
