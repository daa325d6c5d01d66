import type { ComponentProps } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'size'> & {
  checked: boolean
  /** Some of the items it represents are selected, and some are not. */
  indeterminate?: boolean
  onChange: (checked: boolean, event: { shiftKey: boolean }) => void
}

// A clipped shape instead of two icons: each row of a list has a box, and the icons add eight elements to it.
const glyph =
  'pointer-events-none relative m-auto hidden h-2 w-2.5 bg-on-glyph [clip-path:polygon(12%_48%,0_62%,38%_100%,100%_14%,87%_0,37%_71%)] peer-checked:block peer-indeterminate:block peer-indeterminate:[clip-path:inset(38%_0)]'

/** The 16 px box only: needs a label around it, or an aria-label. */
export function Checkbox({ checked, indeterminate = false, onChange, className = '', ...rest }: CheckboxProps) {
  return (
    <span className={`relative inline-flex size-4 shrink-0 ${className}`}>
      <input
        {...rest}
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        onChange={(event) => onChange(event.target.checked, event.nativeEvent as unknown as { shiftKey: boolean })}
        className="peer absolute inset-0 m-0 size-4 cursor-pointer appearance-none rounded-[4px] border border-control bg-surface checked:border-on checked:bg-on indeterminate:border-on indeterminate:bg-on disabled:cursor-not-allowed disabled:border-line-3 disabled:bg-sunken disabled:checked:border-fg-off disabled:checked:bg-fg-off aria-invalid:border-neg"
      />
      <span aria-hidden className={glyph} />
    </span>
  )
}
