import { type RefObject, useEffect } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

const opens = '[data-row-open]'
const editable = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]'

/** ↑↓ and J/K move between the rows of a list, X selects. J and K also work when nothing on the page has the focus; Enter is handled by the link. */
export function useRowKeys(region: RefObject<HTMLElement | null>, select?: (key: string) => void) {
  const t = useTexts(uiTexts)
  useScreenKeys([
    { keys: ['J', 'K'], does: t('keys.rows') },
    { keys: ['Enter'], does: t('keys.open') },
    ...(select ? [{ keys: ['X'], does: t('keys.select') }] : []),
  ])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const root = region.current
      const target = event.target as HTMLElement
      if (!root || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const inside = root.contains(target)
      if ((!inside && !target.matches('body, main')) || target.matches(editable)) return
      const down = event.key === 'j' || (inside && event.key === 'ArrowDown')
      const up = event.key === 'k' || (inside && event.key === 'ArrowUp')
      const row = target.closest<HTMLElement>('[data-row-key]')
      if (event.key === 'x' && row?.dataset.rowKey && select) {
        event.preventDefault()
        select(row.dataset.rowKey)
      }
      if (!down && !up) return
      const rows = [...root.querySelectorAll<HTMLElement>('[data-row-key]')]
      const at = row ? rows.indexOf(row) : -1
      const next = rows[at === -1 ? (down ? 0 : rows.length - 1) : at + (down ? 1 : -1)]
      const link = next?.querySelector<HTMLElement>(opens) ?? next?.querySelector<HTMLElement>('input, button, a')
      if (!link) return
      event.preventDefault()
      link.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [region, select])
}
