import { type ReactNode, useId } from 'react'

type PanelSectionProps = { title: string; end?: ReactNode; children: ReactNode }

export function PanelSection({ title, end, children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 px-5 py-4 max-md:px-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {end}
      </div>
      {children}
    </section>
  )
}
