import { ArrowRight, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSwipe } from './useSwipe.ts'

type SwipeProps = {
  /** The name of the column to which the card goes. */
  to: string
  /** Whether it may not go there. */
  blocked: boolean
  onSwipe: () => void
  children: ReactNode
}

/** A card that a pull moves to the next column, on a phone. */
export function Swipe({ to, blocked, onSwipe, children }: SwipeProps) {
  const { pull, touches } = useSwipe({ blocked, onSwipe })
  const Icon = blocked ? Lock : ArrowRight
  return (
    <div {...touches} className="relative overflow-hidden rounded-[10px]">
      {pull > 0 && (
        <span
          aria-hidden
          className={`absolute inset-0 flex items-center gap-2 rounded-[10px] ps-3 text-13 font-semibold ${blocked ? 'board-forbidden text-fg-3' : 'bg-accent text-on-accent'}`}
        >
          <Icon size={18} className="shrink-0 rtl:rotate-180" /> {to}
        </span>
      )}
      <div
        className={`relative ${pull > 0 ? '' : 'transition-[margin] duration-200'}`}
        style={{ marginInlineStart: pull, marginInlineEnd: -pull }}
      >
        {children}
      </div>
    </div>
  )
}
