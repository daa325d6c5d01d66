import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import { overlayHome } from './overlayHome.ts'

export type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** Open on mount: for a menu that is rendered on demand. */
  defaultOpen?: boolean
}

export function MenuBlock({ trigger, children, align = 'start', side = 'bottom', defaultOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={overlayHome}>
        <Base.Positioner align={align} side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="pop-motion max-h-(--available-height) min-w-52 max-w-80 overflow-y-auto rounded-3 bg-raised p-1.5 shadow-2 outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const item =
  'flex min-h-8 select-none items-center gap-2.5 rounded-1 px-2 py-1.5 text-13 outline-none data-highlighted:bg-press max-md:min-h-11'
const tone = (danger: boolean | undefined) => (danger ? 'text-neg' : 'text-fg')

function Inside({
  icon: Icon,
  shortcut,
  danger,
  children,
}: {
  icon?: LucideIcon
  shortcut?: string
  danger?: boolean
  children: ReactNode
}) {
  return (
    <>
      {Icon && (
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 [&.lucide-log-out]:rtl:-scale-x-100 ${danger ? '' : 'text-fg-3'}`}
        />
      )}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut && (
        <span aria-hidden>
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </>
  )
}

export type MenuItemProps = {
  icon?: LucideIcon
  danger?: boolean
  /** Shown at the end; the screen handles the key itself. */
  shortcut?: string
  /** The reason for which it is disabled, below its name. */
  disabledReason?: string
  onSelect: () => void
  children: ReactNode
}

export function MenuItemBlock({ icon, danger, shortcut, disabledReason, onSelect, children }: MenuItemProps) {
  const disabled = disabledReason !== undefined
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      aria-keyshortcuts={shortcut}
      className={`${item} ${disabled ? 'cursor-not-allowed text-fg-3' : `cursor-pointer ${tone(danger)}`}`}
    >
      <Inside icon={icon} shortcut={shortcut} danger={danger && !disabled}>
        {children}
        {disabledReason && <span className="block text-12 text-fg-3">{disabledReason}</span>}
      </Inside>
    </Base.Item>
  )
}

export type MenuCheckProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  children: ReactNode
}

/** An item that toggles; the menu stays open. */
export function MenuCheckBlock({ checked, onChange, disabled, children }: MenuCheckProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      closeOnClick={false}
      className={`${item} ${disabled ? 'cursor-not-allowed text-fg-3' : 'cursor-pointer text-fg'}`}
    >
      <span className="flex size-4 shrink-0 items-center justify-center text-accent-text">
        <Base.CheckboxItemIndicator>
          <Check size={16} strokeWidth={2} aria-hidden />
        </Base.CheckboxItemIndicator>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </Base.CheckboxItem>
  )
}

export type MenuRadioProps<V extends string> = {
  value: V
  onChange: (value: V) => void
  options: { value: V; label: ReactNode }[]
}

/** A choice from a few. */
export function MenuRadioBlock<V extends string>({ value, onChange, options }: MenuRadioProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className={`${item} cursor-pointer text-fg`}
        >
          <span className="min-w-0 flex-1">{option.label}</span>
          <Base.RadioItemIndicator className="text-accent-text">
            <Check size={16} strokeWidth={2} aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

export type MenuLinkProps = ComponentProps<'a'> & { icon?: LucideIcon; shortcut?: string }

export function MenuLinkBlock({ icon, shortcut, children, className: _, ...rest }: MenuLinkProps) {
  return (
    <Base.LinkItem {...rest} closeOnClick className={`${item} cursor-pointer text-fg`}>
      <Inside icon={icon} shortcut={shortcut}>
        {children}
      </Inside>
    </Base.LinkItem>
  )
}

export const MenuSeparatorBlock = () => <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />

export type MenuGroupProps = { label: string; children: ReactNode }

/** A labelled group of items. */
export function MenuGroupBlock({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-12 font-label text-fg-3">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}
