import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Place, placeProps } from './Tabs.tsx'

// Stretched over its row, so that a click anywhere opens it and Ctrl-click opens it in a tab of its own.
const stretched =
  'block max-w-full truncate font-label text-fg outline-none after:absolute after:inset-0 after:z-1 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text'

/** What opens a row: a link when it has a place, a button when it opens here, plain text when neither. */
export function RowLink({ place, onOpen, children }: { place?: Place; onOpen?: () => void; children: ReactNode }) {
  if (place)
    return (
      <Link {...placeProps(place)} preload="intent" data-row-open className={stretched}>
        {children}
      </Link>
    )
  if (onOpen)
    return (
      <button type="button" onClick={onOpen} data-row-open className={`${stretched} w-full text-start`}>
        {children}
      </button>
    )
  return <span className="block truncate font-label">{children}</span>
}
