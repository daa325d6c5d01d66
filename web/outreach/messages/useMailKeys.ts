import { useEffect, useRef } from 'react'

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]'
const overlay = '[role=dialog], [role=alertdialog], [role=menu]'

/** Keys that act anywhere on a page, one letter each, but while somebody types or a dialog is open. */
export function useMailKeys(acts: Record<string, () => void>) {
  const current = useRef(acts)
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

/** The row that has the focus, of a list whose rows carry their keys. */
export const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey

/** Gives the focus to a row. */
export function focusRow(id: string) {
  const row = document.querySelector<HTMLElement>(`[data-row-key="${id}"]`)
  row?.querySelector<HTMLElement>('[data-row-open]')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
