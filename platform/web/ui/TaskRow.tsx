import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Place, placeProps } from './Tabs.tsx'

type TaskRowProps = {
  icon: LucideIcon
  title: ReactNode
  detail?: ReactNode
  /** The due date, or the time since when it waits. */
  end?: ReactNode
  /** The place at which the task can be done. */
  place: Place
  /** A control beside the link. */
  action?: ReactNode
}

/** A task that waits for the user, in a list of tasks. */
export function TaskRow({ icon: Icon, title, detail, end, place, action }: TaskRowProps) {
  return (
    <li className="flex items-center border-t">
      <Link
        {...placeProps(place)}
        className="focus-inset flex min-w-0 flex-1 items-center gap-3 px-5 py-2.5 text-13 hover:bg-hover"
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-2 bg-sunken text-fg-2">
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </span>
        <span className="flex min-w-0 flex-1 items-center gap-3 max-md:flex-col max-md:items-start max-md:gap-0.5">
          <span className="min-w-0 flex-1 max-md:w-full">
            <span className="block truncate font-semibold max-md:whitespace-normal">{title}</span>
            {detail && (
              <span dir="auto" className="block truncate text-fg-3">
                {detail}
              </span>
            )}
          </span>
          {end}
        </span>
        <ChevronRight size={16} aria-hidden className="shrink-0 text-fg-off rtl:rotate-180" />
      </Link>
      {action && <span className="shrink-0 pe-3">{action}</span>}
    </li>
  )
}
