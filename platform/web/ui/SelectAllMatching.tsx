import { LoaderCircle } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

/** Selects the matching rows beyond this page. */
export type SelectAll = {
  total: number
  /** More rows match than can be selected; only the first are. */
  isPart?: boolean
  pending?: boolean
  failed?: boolean
  onSelect: () => void
}

/** The part of the bulk bar that selects all matching rows. */
export function SelectAllMatching({ total, isPart, pending, failed, onSelect }: SelectAll) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  // The button disappears once all are selected, so the focus moves to the actions.
  useLayoutEffect(() => {
    const element = button.current
    const bar = element?.closest<HTMLElement>('[role=toolbar]')
    return () => {
      if (document.activeElement === element)
        requestAnimationFrame(() => bar?.isConnected && bar.querySelector<HTMLElement>('button')?.focus())
    }
  }, [])
  const words = t(isPart ? 'selectFirst' : 'selectAllMatching', { count: total, total: format.number(total) })
  return (
    <>
      {failed && (
        <span role="alert" className="ps-3 text-inverse-neg">
          {t('selectAllFailed')}
        </span>
      )}
      <button
        ref={button}
        type="button"
        onClick={pending ? undefined : onSelect}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        className="focus-inset inline-flex h-9 items-center gap-2 rounded-2 px-3 whitespace-nowrap text-inverse-2 hover:text-on-inverse max-md:h-11 max-md:font-label"
      >
        {pending && <LoaderCircle size={16} strokeWidth={1.75} aria-hidden className="animate-spin" />}
        {failed ? t('tryAgain') : words}
      </button>
    </>
  )
}
