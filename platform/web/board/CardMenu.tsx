import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Menu } from '#platform/web/ui/Menu.tsx'

type CardMenuProps = {
  /** Says what the menu does, and with which card. */
  name: string
  /** The corner of the card, at its end. */
  corner: 'top' | 'bottom'
  /** Its items. They are rendered only while it is open. */
  children: ReactNode
}

const corners = { top: 'top-1.5 max-md:top-0', bottom: 'bottom-1.5 max-md:bottom-0' }

/** The menu of a card, which appears with the pointer or the focus, and is always there on a phone. */
export function CardMenu({ name, corner, children }: CardMenuProps) {
  // A menu is larger than the card itself, so it is created on demand, not for each card that scrolls by.
  const [asked, setAsked] = useState(false)
  const more = (
    <button
      type="button"
      aria-label={name}
      aria-haspopup="menu"
      title={name}
      onClick={() => setAsked(true)}
      className="grid size-7 cursor-pointer place-items-center rounded-1 text-fg-2 hover:bg-press aria-expanded:bg-press max-md:size-11"
    >
      <Ellipsis size={15} strokeWidth={1.75} aria-hidden />
    </button>
  )
  return (
    <span
      className={`absolute end-1.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:end-0 max-md:opacity-100 ${corners[corner]}`}
    >
      {asked ? (
        <Menu defaultOpen align="end" trigger={more}>
          {children}
        </Menu>
      ) : (
        more
      )}
    </span>
  )
}
