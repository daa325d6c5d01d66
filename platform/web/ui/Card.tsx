import { type ReactNode, useId } from 'react'

type CardProps = {
  title?: ReactNode
  /** Text beside the title. */
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
  /** No padding: lists and tables run to the edge of the card. */
  flush?: boolean
  className?: string
}

export function Card({ title, note, action, children, flush, className = '' }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={`overflow-hidden rounded-4 border bg-surface ${className}`}
    >
      {title && (
        <div
          className={`flex min-h-[50px] flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 max-md:px-4 ${flush ? '' : '-mb-3'}`}
        >
          <h2 id={id} className="text-15 font-semibold">
            {title}
          </h2>
          {note && <span className="text-13 text-fg-3">{note}</span>}
          {action && <div className="flex grow items-center justify-end gap-1">{action}</div>}
        </div>
      )}
      <div className={flush ? '[--edge:20px]' : 'p-5 max-md:p-4'}>{children}</div>
    </section>
  )
}

/** A list of names and values. */
export function Properties({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(96px,40%)_minmax(0,1fr)] gap-y-3 text-13">
      {items.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="pe-3 text-fg-3">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A number with its label. */
export function Stat({ label, value, detail }: { label: string; value: ReactNode; detail?: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <span className="text-12 text-fg-3">{label}</span>
      <span className="num text-22 font-semibold">{value}</span>
      {detail && <span className="text-12 text-fg-3">{detail}</span>}
    </div>
  )
}
