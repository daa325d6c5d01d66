import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { overlayHome } from './overlayHome.ts'

export type Option = { value: string; label: string; detail?: string; disabled?: boolean }

type SelectProps = {
  value: string | null
  onChange: (value: string) => void
  options: Option[]
  placeholder?: ReactNode
  /** The accessible name, unless a label element points at `id`. */
  label?: string
  id?: string
  size?: 'md' | 'lg'
  /** For toolbars: a border as light as that of a button. */
  quiet?: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  required?: boolean
  onBlur?: () => void
  triggerRef?: (element: HTMLElement | null) => void
}

/** A choice from a list that opens on demand. */
export function Select(props: SelectProps) {
  const {
    value,
    onChange,
    options,
    placeholder,
    label,
    id,
    size = 'lg',
    quiet,
    disabled,
    invalid,
    describedBy,
    required,
    onBlur,
    triggerRef,
  } = props
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
    >
      <Base.Trigger
        ref={triggerRef}
        id={id}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={required}
        onBlur={onBlur}
        data-invalid={invalid || undefined}
        className={`field-box flex w-full items-center gap-2 text-start max-md:h-11 data-disabled:cursor-not-allowed ${quiet ? 'border-line-2! px-2 shadow-1' : 'px-3'} ${size === 'lg' ? 'h-9 text-14' : 'h-8 text-13'}`}
      >
        <Base.Value placeholder={placeholder} className="min-w-0 flex-1 truncate data-placeholder:text-fg-3" />
        <Base.Icon className="text-fg-3">
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={overlayHome}>
        <Base.Positioner sideOffset={6} collisionPadding={8} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="pop-motion max-h-[min(320px,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-3 bg-raised p-1.5 shadow-2 outline-none">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className="flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-1 px-2 py-1 text-13 outline-none data-disabled:cursor-not-allowed data-disabled:text-fg-3 data-highlighted:bg-press max-md:min-h-11"
                >
                  <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
                  {option.detail && <span className="text-12 text-fg-3">{option.detail}</span>}
                  <span className="flex size-4 shrink-0 text-accent-text">
                    <Base.ItemIndicator>
                      <Check size={16} strokeWidth={2} aria-hidden />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
