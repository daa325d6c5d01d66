import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** Beside the title: a count, a code. */
  beside?: ReactNode
  /** The line below the title. */
  meta?: ReactNode
  badge?: ReactNode
  avatar?: ReactNode
  actions?: ReactNode
  /** The tabs, or nothing. */
  children?: ReactNode
}

export function PageHeader({ title, beside, meta, badge, avatar, actions, children }: PageHeaderProps) {
  return (
    <header className={`shrink-0 bg-surface ${children ? '' : 'border-b'}`}>
      <div className="flex min-h-[60px] flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-5 pb-3 max-md:px-4 max-md:pt-3">
        {avatar}
        <div className="min-w-0 flex-1 basis-96">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <h1 dir="auto" className="min-w-0 text-20 font-semibold break-words">
              {title}
            </h1>
            {beside !== undefined && <span className="num text-15 text-fg-3">{beside}</span>}
            {badge}
          </div>
          {meta && <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-fg-3">{meta}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:w-screen max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] max-md:[&>:last-child]:order-first">
            {actions}
          </div>
        )}
      </div>
      {children}
    </header>
  )
}
