import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'

type ChannelRowProps = {
  icon: LucideIcon
  name: string
  children: ReactNode
  state?: { tone: Tone; words: string } | undefined
  /** The applications that came by it. */
  count?: string | undefined
  action?: ReactNode
}

/** One channel: what it is, how it stands, what came by it, and what one can do. */
export const ChannelRow = ({ icon: Icon, name, children, state, count, action }: ChannelRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-5 py-3 max-md:px-4">
    <span className="grid size-9 shrink-0 place-items-center rounded-2 border text-fg-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </span>
    <div className="min-w-0 flex-1 basis-60">
      <h3 className="text-14 font-semibold">{name}</h3>
      <div className="text-13 text-fg-3">{children}</div>
    </div>
    <span className="w-44 max-md:w-auto">{state && <Badge tone={state.tone}>{state.words}</Badge>}</span>
    <span className="num w-32 text-13 text-fg-2 max-md:w-auto">{count}</span>
    <span className="flex min-w-36 items-center justify-end gap-1 max-md:min-w-0">{action}</span>
  </li>
)
