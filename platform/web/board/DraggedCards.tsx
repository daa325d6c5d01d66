import type { ReactNode } from 'react'

/** The first of the dragged cards, tilted over the others and their number. `box` is the look of a card. */
export const DraggedCards = ({ count, box, children }: { count: number; box: string; children: ReactNode }) => (
  <div className="relative rotate-[2.2deg]">
    {count > 1 && (
      <span aria-hidden className={`${box} absolute inset-0 translate-x-1 translate-y-1.5 rotate-[1.4deg]`} />
    )}
    <div className={`${box} relative shadow-3`}>{children}</div>
    {count > 1 && (
      <span className="num absolute -end-2 -top-2 grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent">
        {count}
      </span>
    )}
  </div>
)
