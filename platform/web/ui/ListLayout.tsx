import type { ReactNode } from 'react'

type ListLayoutProps = {
  header: ReactNode
  /** On a phone the header comes before the search, because it links to other pages or says what is listed. */
  headFirst?: boolean
  filters?: ReactNode
  /** The table. Only the table scrolls. */
  children: ReactNode
  pager?: ReactNode
  /** The bulk bar, if any. */
  bulk?: ReactNode
  /** A panel beside the table. */
  panel?: ReactNode
}

/** A list screen that fills the height below the top bar. On a phone the search comes first, the whole page scrolls, and only the pager is fixed. */
export function ListLayout({ header, headFirst, filters, children, pager, bulk, panel }: ListLayoutProps) {
  return (
    <div className="flex h-[calc(100dvh-56px)] min-w-0 flex-col bg-surface max-md:overflow-y-auto">
      {header}
      <div className="flex min-h-0 min-w-0 flex-1 max-md:contents">
        <div className="flex min-w-0 flex-1 flex-col max-md:contents">
          <div className={headFirst ? '' : 'max-md:-order-1'}>{filters}</div>
          <div
            className={`flex min-h-0 flex-1 flex-col max-md:flex-none max-md:grow md:overflow-auto ${bulk ? 'pb-18 max-xl:pb-30' : ''}`}
          >
            {children}
          </div>
          <div className="sticky bottom-0 z-20 shrink-0 bg-surface">
            {bulk && (
              <div className="pointer-events-none absolute inset-x-3 bottom-full mb-3 flex justify-center">{bulk}</div>
            )}
            {pager}
          </div>
        </div>
        {panel}
      </div>
    </div>
  )
}
