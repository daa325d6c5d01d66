import type { ReactNode } from 'react'
import { Logo } from '#platform/web/site/Logo.tsx'

type FrameProps = {
  product: string
  /** The buttons at the end of the header. */
  tools: ReactNode
  /** A bar over everything else. */
  above?: ReactNode
  footer: ReactNode
  className?: string
  children: ReactNode
}

/** The page of a link: the name of the product, the content, and who is responsible for it. */
export const Frame = ({ product, tools, above, footer, className = '', children }: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    {above}
    <header className="flex h-14 items-center gap-1 px-4 md:px-8">
      <span className="flex flex-1 items-center gap-2.5 text-16 font-semibold">
        <Logo />
        {product}
      </span>
      {tools}
    </header>
    <main className={`flex flex-1 flex-col px-4 pt-2 pb-6 md:justify-center md:px-8 md:pt-6 ${className}`}>
      {children}
    </main>
    <footer className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-3 border-t px-4 py-3 text-12 text-fg-3 md:px-8">
      {footer}
    </footer>
  </div>
)
