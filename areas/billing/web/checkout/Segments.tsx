import { useId } from 'react'

type SegmentsProps<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChoose: (value: V) => void
}

/** A choice of a few that are all in sight: radio buttons that look like one switch. */
export function Segments<V extends string>({ label, options, value, onChoose }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className="flex rounded-2 bg-track p-0.5 max-md:w-full">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-8 flex-1 cursor-pointer items-center justify-center rounded-[7px] border border-transparent px-2.5 py-1 text-center text-13 font-label text-fg-3 outline-accent-text has-checked:border-line-2 has-checked:bg-surface has-checked:text-fg has-checked:shadow-1 has-focus-visible:outline-2 max-md:min-h-11 md:whitespace-nowrap"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
