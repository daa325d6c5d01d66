import type { ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-12 font-medium text-fg-2">{title}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)

/** A dashed frame around a block that usually fills a page. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <div className="rounded-4 border border-dashed border-line-3">{children}</div>
)
