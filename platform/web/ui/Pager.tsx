import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { IconButton } from './Button.tsx'

type PagerProps = {
  page: number
  limit: number
  total: number
  /** The total is an estimate. */
  estimated?: boolean
  /** More rows match than the total; these are the best of them. */
  best?: boolean
  onChange: (next: { page?: number; limit?: number }) => void
  limits?: number[]
  /** For a narrow pane with a fixed page size: no choice of page size, and only the neighbouring pages. */
  compact?: boolean
}

/** The first, the last and the neighbours of the current page; null marks a gap. */
function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = new Set([
    1,
    last,
    page - 1,
    page,
    page + 1,
    ...(page <= 2 ? [2, 3] : []),
    ...(page >= last - 1 ? [last - 1, last - 2] : []),
  ])
  const pages = [...wanted].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b)
  return pages.flatMap((n, at) => {
    const gap = n - (pages[at - 1] ?? n)
    return gap > 2 ? [null, n] : gap === 2 ? [n - 1, n] : [n]
  })
}

export function Pager({
  page: asked,
  limit,
  total,
  estimated,
  best,
  onChange,
  limits = [25, 50, 100, 200],
  compact = false,
}: PagerProps) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  const id = useId()
  const last = Math.max(1, Math.ceil(total / limit))
  // The page is past the end when another user removed the last rows; there is no range to show.
  const page = Math.min(asked, last)
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  const to = Math.min(page * limit, total)
  const range = { from: format.number(from), to: format.number(to), total: format.number(total) }
  return (
    <div
      className={`flex min-h-[52px] flex-wrap items-center gap-x-3 border-t bg-surface max-md:px-4 ${compact ? 'px-4' : 'px-(--edge)'}`}
    >
      <bdi aria-live="polite" className="num text-13 text-fg-3">
        {t(best ? 'rangeBest' : estimated ? 'rangeEstimated' : 'range', range)}
      </bdi>
      <div className={compact ? 'hidden' : 'flex items-center gap-2 max-md:hidden'}>
        <span id={id} className="text-fg-3">
          {t('rowsPerPage')}
        </span>
        {/* A native select: the one of platform/web/ui would add a tenth to the code of a list screen. */}
        <span className="relative inline-flex items-center">
          <select
            aria-labelledby={id}
            value={limit}
            onChange={(event) => onChange({ limit: Number(event.target.value), page: 1 })}
            className="num h-8 appearance-none rounded-2 border border-line-2 bg-surface ps-2.5 pe-7 font-medium shadow-1 hover:bg-hover"
          >
            {limits.map((n) => (
              <option key={n} value={n}>
                {format.number(n)}
              </option>
            ))}
          </select>
          <ChevronDown
            size={15}
            strokeWidth={1.75}
            aria-hidden
            className="pointer-events-none absolute end-2 text-fg-3"
          />
        </span>
      </div>
      <nav aria-label={t('pages')} className="ms-auto flex items-center gap-0.5">
        <IconButton
          icon={ChevronLeft}
          iconClassName="rtl:-scale-x-100"
          label={t('previousPage')}
          disabledReason={page <= 1 ? t('isFirstPage') : undefined}
          onClick={() => onChange({ page: page - 1 })}
        />
        {compact && (
          <bdi className="num px-1.5 text-13">
            {format.number(page)} / {format.number(last)}
          </bdi>
        )}
        <ol className={compact ? 'hidden' : 'flex items-center gap-0.5 max-md:hidden'}>
          {pagesAround(page, last).map((n, at) => (
            <li key={n ?? `gap-${at}`}>
              {n === null ? (
                <span className="inline-flex w-6 justify-center text-fg-3">…</span>
              ) : (
                <button
                  type="button"
                  aria-label={n === page ? t('activePage', { page: n }) : t('pageNumber', { page: n })}
                  aria-current={n === page ? 'page' : undefined}
                  onClick={() => onChange({ page: n })}
                  className={`num h-8 min-w-8 rounded-2 px-1.5 hover:bg-press ${n === page ? 'bg-press font-semibold text-fg' : 'text-fg-2'}`}
                >
                  {format.number(n)}
                </button>
              )}
            </li>
          ))}
        </ol>
        <IconButton
          icon={ChevronRight}
          iconClassName="rtl:-scale-x-100"
          label={t('nextPage')}
          disabledReason={page >= last ? t('isLastPage') : undefined}
          onClick={() => onChange({ page: page + 1 })}
        />
      </nav>
    </div>
  )
}
