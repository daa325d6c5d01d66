import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type PointProps = {
  icon: LucideIcon
  /** The colour of the icon, as a class. */
  tone?: string
  title: ReactNode
  body?: ReactNode
  action?: ReactNode
  /** Details, such as the people affected. */
  below?: ReactNode
}

/** The facts that the user should know before confirming, as a list. */
export function PointList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="-mb-3 divide-y border-t">
      {children}
    </ul>
  )
}

export function Point({ icon: Icon, tone = 'text-fg-3', title, body, action, below }: PointProps) {
  return (
    <li className={`flex flex-wrap gap-x-3 gap-y-2 py-3 ${below ? 'items-start' : 'items-center'}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={`shrink-0 ${tone}`} />
      <span className="min-w-0 flex-1 basis-56 text-13 break-words">
        <span className="block font-semibold">{title}</span>
        {body && <span className="text-fg-3">{body}</span>}
        {below}
      </span>
      {action && <span className="ms-auto flex flex-wrap justify-end gap-2">{action}</span>}
    </li>
  )
}
