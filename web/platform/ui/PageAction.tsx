import type { LucideIcon } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import { MenuItem, MenuLink } from './Menu.tsx'
import { type Place, placeProps } from './Tabs.tsx'

/** Where there is room for its icon only. */
export const IconsOnly = createContext(false)
/** Within a menu, where there is no room for buttons at all. */
export const InMenu = createContext(false)

type PageActionProps = {
  icon: LucideIcon
  label: string
  /** Where it leads; without it, what it does. */
  place?: Place
  onClick?: () => void
  disabledReason?: string
  pending?: boolean
  /** It is on, for what is either on or off. */
  pressed?: boolean
  id?: string
  variant?: 'primary' | 'outline'
}

/** What a page is opened for besides looking: in words, and as an icon where a phone has no room for them. Opens a menu too. */
export function PageAction({ icon, label, place, variant = 'primary', pressed, ...rest }: PageActionProps) {
  const iconOnly = useContext(IconsOnly)
  const isItem = useContext(InMenu)
  if (isItem)
    return place ? (
      <MenuLink {...placeProps(place)} icon={icon}>
        {label}
      </MenuLink>
    ) : (
      <MenuItem icon={icon} disabledReason={rest.disabledReason} onSelect={() => rest.onClick?.()}>
        {label}
      </MenuItem>
    )
  const look = {
    icon,
    variant,
    'aria-label': iconOnly ? label : undefined,
    className: iconOnly ? 'w-11 ps-4! pe-3!' : '',
  }
  const words = iconOnly ? undefined : label
  if (!place)
    return (
      <Button {...rest} {...look} aria-pressed={pressed} hint={iconOnly ? label : undefined}>
        {words}
      </Button>
    )
  return (
    <ButtonLink {...placeProps(place)} {...look}>
      {words}
    </ButtonLink>
  )
}
