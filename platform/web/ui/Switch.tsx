import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch that applies at once. Needs a label around it, or an aria-label. */
export function Switch({ checked, onChange, className = '', ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox itself says whether it is checked
      role="switch"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={`relative m-0 h-[18px] w-8 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors duration-[80ms] before:absolute before:start-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-white before:transition-[translate] before:duration-120 checked:bg-on checked:before:translate-x-3.5 checked:before:bg-on-glyph rtl:checked:before:-translate-x-3.5 disabled:cursor-not-allowed disabled:bg-line-3 ${className}`}
    />
  )
}
