import type { LucideIcon } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import { type Place, placeProps } from './Tabs.tsx'

/** Where there is room for its icon only. */
export const IconsOnly = createContext(false)

type PageActionProps = {
  icon: LucideIcon
  label: string
  /** Where it leads; without it, what it does. */
  place?: Place
  onClick?: () => void
  disabledReason?: string
  pending?: boolean
  variant?: 'primary' | 'outline'
}

/** What a list is opened for besides looking: in words, and beside the search of a phone as an icon. */
export function PageAction({ icon, label, place, variant = 'primary', ...rest }: PageActionProps) {
  const iconOnly = useContext(IconsOnly)
  const look = {
    icon,
    variant,
    'aria-label': iconOnly ? label : undefined,
    className: iconOnly ? 'w-11 ps-4! pe-3!' : '',
  }
  const words = iconOnly ? undefined : label
  if (!place)
    return (
      <Button {...look} {...rest}>
        {words}
      </Button>
    )
  return (
    <ButtonLink {...placeProps(place)} {...look}>
      {words}
    </ButtonLink>
  )
}
