import { createLink } from '@tanstack/react-router'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useId } from 'react'

type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'dangerOutline'
type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'
type Look = { variant?: ButtonVariant; size?: ButtonSize }

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-1 hover:bg-accent-hover',
  outline:
    'border-line-2 bg-surface text-fg shadow-1 hover:bg-hover active:bg-press data-popup-open:bg-press ' +
    'aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
  ghost:
    'border-transparent text-fg-2 hover:bg-press hover:text-fg active:bg-press data-popup-open:bg-press ' +
    'aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
  danger: 'border-transparent bg-danger text-white shadow-1 hover:bg-danger-hover',
  dangerOutline: 'border-line-2 bg-surface text-neg shadow-1 hover:bg-neg-bg',
}
const off = 'cursor-not-allowed border-line-2 bg-sunken text-fg-off shadow-none'
const offGhost = 'cursor-not-allowed border-transparent text-fg-off'
const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 rounded-1 px-2.5',
  md: 'h-8 gap-2 rounded-2 px-3',
  lg: 'h-9 gap-2 rounded-2 px-3.5',
  xl: 'h-11 gap-2 rounded-2 px-4 text-14',
}
const squares: Record<ButtonSize, string> = {
  sm: 'size-7 rounded-1 max-md:min-w-11',
  md: 'size-8 rounded-2 max-md:min-w-11',
  lg: 'size-9 rounded-2 max-md:min-w-11',
  xl: 'size-11 rounded-2',
}
const base =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap border font-label transition-colors duration-[80ms] ease-linear max-md:min-h-11'

const look = ({ variant = 'outline', size = 'md' }: Look, disabled: boolean, shapes = sizes) => {
  const colours = disabled ? (variant === 'ghost' ? offGhost : off) : looks[variant]
  return `${base} ${shapes[size]} ${colours}`
}

type Blockable = ComponentProps<'button'> & {
  pending?: boolean
  /** The reason for which it is disabled. It stays focusable and gives the reason on hover, focus, tap and to screen readers. */
  disabledReason?: string
  /** The tooltip while it is enabled. */
  hint?: string
}

/** A button that always stays focusable: while it is pending or disabled it is aria-disabled and does nothing. */
function Blocking({ pending, disabledReason, hint, onClick, type = 'button', children, ...rest }: Blockable) {
  const reasonId = useId()
  const blocked = pending || disabledReason !== undefined
  const stop = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      {...rest}
      type={type}
      data-tooltip={disabledReason ?? hint}
      data-tooltip-stays={disabledReason !== undefined || undefined}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={blocked ? stop : onClick}
    >
      {children}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}

export type ButtonProps = Blockable & Look & { icon?: LucideIcon }

export function Button({ variant, size, icon: Icon, className = '', children, ...rest }: ButtonProps) {
  const blocked = rest.disabled === true || rest.disabledReason !== undefined
  return (
    <Blocking
      {...rest}
      data-primary={variant === 'primary' || undefined}
      className={`${look({ variant, size }, blocked)} ${className}`}
    >
      <Glyph icon={Icon} pending={rest.pending} />
      {children}
    </Blocking>
  )
}

function Glyph({ icon: Icon, pending }: { icon?: LucideIcon; pending?: boolean }) {
  if (pending) return <LoaderCircle size={15} strokeWidth={1.75} aria-hidden className="animate-spin" />
  return Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden className="-ms-0.5" /> : null
}

export type IconButtonProps = Omit<Blockable, 'children'> &
  Look & { icon: LucideIcon; label: string; iconClassName?: string }

/** A button with only an icon; its label is its accessible name and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  size = 'md',
  variant = 'ghost',
  iconClassName,
  className = '',
  ...rest
}: IconButtonProps) {
  const blocked = rest.disabled === true || rest.disabledReason !== undefined
  return (
    <Blocking
      aria-label={label}
      hint={label}
      {...rest}
      className={`${look({ variant, size }, blocked, squares)} ${className}`}
    >
      {rest.pending ? (
        <LoaderCircle size={16} strokeWidth={1.75} aria-hidden className="animate-spin" />
      ) : (
        <Icon size={size === 'sm' ? 15 : 16} strokeWidth={1.75} aria-hidden className={iconClassName} />
      )}
    </Blocking>
  )
}

type AnchorLook = ComponentProps<'a'> & Look & { icon?: LucideIcon }

/** A link to a page that is not of this app, as a button. */
export function AnchorButton({ variant, size, icon, className = '', children, ...rest }: AnchorLook) {
  return (
    <a
      {...rest}
      data-primary={variant === 'primary' || undefined}
      className={`${look({ variant, size }, false)} ${className}`}
    >
      <Glyph icon={icon} />
      {children}
    </a>
  )
}

/** A link that looks like a button. */
export const ButtonLink = /* @__PURE__ */ createLink(AnchorButton)
