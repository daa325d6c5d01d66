import type { ReactNode } from 'react'
import { phoneRow, scrollEnds } from './scrollEnds.ts'

type PageHeaderProps = {
  title: ReactNode
  /** Beside the title: a count or a code. */
  beside?: ReactNode
  /** The line below the title; its elements are separated by dots. */
  meta?: ReactNode
  badge?: ReactNode
  avatar?: ReactNode
  /** On a phone, actions of a list are beside its search instead: see `action` of FilterBar. */
  actions?: ReactNode
  /** On a phone, actions are icons beside the badges. */
  iconActions?: boolean
  /** The error of the last action on this page. */
  problem?: Error | null
  /** The tabs, if any. */
  children?: ReactNode
}

const scrolled = `${phoneRow} max-md:[&>[data-primary]]:order-first`

// The dot is in the gap before an element, at the start of the line in the page's direction: elements may have their own direction. The first
// element of a line needs no dot, and the edge clips it.
const dotted =
  "overflow-x-clip [overflow-clip-margin:6px] [&>:not(:first-child)]:relative [&>:not(:first-child)]:before:absolute [&>:not(:first-child)]:before:bottom-0 [&>:not(:first-child)]:before:right-full [&>:not(:first-child)]:before:w-5 [&>:not(:first-child)]:before:text-center [&>:not(:first-child)]:before:content-['·'] rtl:[&>:not(:first-child)]:before:right-auto rtl:[&>:not(:first-child)]:before:left-full"

/** The header of a page. On a phone the top bar shows the title, and the header shows only the rest. */
export function PageHeader({
  title,
  beside,
  meta,
  badge,
  avatar,
  actions,
  iconActions,
  problem,
  children,
}: PageHeaderProps) {
  const isBare = !avatar && !meta && !badge
  const onPhone = isBare ? 'max-md:hidden' : iconActions ? 'max-md:-me-1.5 max-md:ms-auto' : scrolled
  return (
    <header className={`relative shrink-0 bg-surface ${children ? '' : isBare ? 'md:border-b' : 'border-b'}`}>
      <div
        className={`flex min-h-[60px] flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-5 pb-3 ${isBare ? 'max-md:contents' : 'max-md:min-h-0 max-md:px-4 max-md:pt-3'}`}
      >
        {avatar}
        <div className="min-w-0 flex-1 basis-80 max-md:basis-48">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <h1 dir="auto" className="min-w-0 text-20 font-semibold break-words max-md:in-[#content]:sr-only">
              {title}
            </h1>
            {beside !== undefined && (
              <span className={`num text-15 text-fg-3 ${isBare ? 'max-md:hidden' : ''}`}>{beside}</span>
            )}
            {badge}
          </div>
          {meta && (
            <div className={`mt-0.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-13 text-fg-3 ${dotted}`}>
              {meta}
            </div>
          )}
        </div>
        {actions && (
          <div ref={scrollEnds} className={`flex flex-wrap items-center gap-2 ${onPhone}`}>
            {actions}
          </div>
        )}
      </div>
      {children}
      {problem && (
        <p role="alert" className="border-b bg-neg-bg px-6 py-2 text-13 text-neg max-md:px-4">
          {problem.message}
        </p>
      )}
    </header>
  )
}
