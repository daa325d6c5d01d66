import type { ReactNode } from 'react'

/** A part of the page of a vacancy. */
export const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className={id && 'scroll-mt-6'}>
    <h2 className="mb-2 text-16 font-semibold">{title}</h2>
    {children}
  </section>
)
