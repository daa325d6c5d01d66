import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type {
  MenuCheckProps,
  MenuGroupProps,
  MenuItemProps,
  MenuLinkProps,
  MenuProps,
  MenuRadioProps,
} from './MenuBlocks.tsx'
import { useOverlays } from './overlays.ts'
import { useOverlayTrigger } from './useOverlayTrigger.ts'

export function Menu({ defaultOpen = false, ...rest }: MenuProps) {
  const { overlays, trigger, isPressed } = useOverlayTrigger(rest.trigger, 'menu', { isOpen: defaultOpen })
  return overlays ? <overlays.MenuBlock {...rest} trigger={trigger} defaultOpen={defaultOpen || isPressed} /> : trigger
}

export function MenuItem(props: MenuItemProps) {
  const overlays = useOverlays()
  return overlays && <overlays.MenuItemBlock {...props} />
}

/** An item that toggles; the menu stays open. */
export function MenuCheck(props: MenuCheckProps) {
  const overlays = useOverlays()
  return overlays && <overlays.MenuCheckBlock {...props} />
}

/** A choice from a few. */
export function MenuRadio<V extends string>(props: MenuRadioProps<V>) {
  const overlays = useOverlays()
  return overlays && <overlays.MenuRadioBlock {...props} />
}

function AnchorItem(props: MenuLinkProps) {
  const overlays = useOverlays()
  return overlays && <overlays.MenuLinkBlock {...props} />
}

/** An item that is a link. */
export const MenuLink = createLink(AnchorItem)

export function MenuSeparator() {
  const overlays = useOverlays()
  return overlays && <overlays.MenuSeparatorBlock />
}

/** A labelled group of items. */
export function MenuGroup(props: MenuGroupProps) {
  const overlays = useOverlays()
  return overlays && <overlays.MenuGroupBlock {...props} />
}

/** Text between items, for example the name of the account. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className="px-2 pt-1.5 pb-1 text-12 font-label text-fg-3">{children}</div>
)
