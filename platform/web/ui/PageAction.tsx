import type { LucideIcon } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import { MenuItem, MenuLink } from './Menu.tsx'
import { type Place, placeProps } from './Tabs.tsx'

/** Whether there is room for the icon only. */
export const IconsOnly = createContext(false)
/** Whether actions render as menu items, because there is no room for buttons. */
export const InMenu = createContext(false)

type PageActionProps = {
  icon: LucideIcon
  label: string
  /** The link target; without it, `onClick` is called. */
  place?: Place
  onClick?: () => void
  disabledReason?: string
  pending?: boolean
  /** For toggles: whether it is on. */
  pressed?: boolean
  id?: string
  variant?: 'primary' | 'outline'
}

/** An action in the header of a page: a labelled button, or only an icon on a phone. May also open a menu. */
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
