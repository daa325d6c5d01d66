import { useEffect } from 'react'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]'
const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

type Actions = { open: string | undefined; onStep: (by: number) => void; onEvaluate: (id: string) => void }

/** J and K step through the ranking from anywhere, ↑ and ↓ too once a row is open; Enter on the open row opens its evaluation. */
export function useRankingKeys({ open, onStep, onEvaluate }: Actions) {
  const t = useTexts(rankingTexts)
  useScreenKeys([
    { keys: ['J', 'K'], does: t('keys.step') },
    { keys: ['Enter'], does: t('keys.evaluate') },
  ])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.matches(typing) || document.querySelector(above)) return
      const row = target.closest<HTMLElement>('tr[data-id]')
      if (event.key === 'Enter' && open && (row?.dataset.id === open || target === document.body)) {
        event.preventDefault()
        onEvaluate(open)
        return
      }
      const arrows = open !== undefined || row ? { ArrowDown: 1, ArrowUp: -1 } : {}
      const by = ({ j: 1, k: -1, ...arrows } as Record<string, number>)[event.key]
      if (by === undefined) return
      event.preventDefault()
      onStep(by)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open, onStep, onEvaluate])
}
