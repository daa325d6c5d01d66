import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type Place, placeProps } from './Tabs.tsx'

// Stretched over its row, so that a click anywhere opens it and Ctrl-click opens it in a new tab.
const stretched =
  'block max-w-full truncate font-label text-fg outline-none after:absolute after:inset-0 after:z-1 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text'

/** The control that opens a row: a link when it has a place, a button when it opens in place, otherwise plain text. */
export function RowLink({ place, onOpen, children }: { place?: Place; onOpen?: () => void; children: ReactNode }) {
  if (place) return <PlaceLink place={place}>{children}</PlaceLink>
  if (onOpen)
    return (
      <button type="button" onClick={onOpen} data-row-open className={`${stretched} w-full text-start`}>
        {children}
      </button>
    )
  return <span className="block truncate font-label">{children}</span>
}

/** Unlike the router's own Link, it does not check on each navigation whether it is active: there are many rows. */
function PlaceLink({ place, children }: { place: Place; children: ReactNode }) {
  const router = useRouter()
  const link = placeProps(place)
  const preload = () => void router.preloadRoute(link).catch(() => {})
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void router.navigate(link)
  }
  return (
    <a
      href={router.buildLocation(link).href}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
      data-row-open
      className={stretched}
    >
      {children}
    </a>
  )
}
