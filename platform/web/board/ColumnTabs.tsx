import { useFormat } from '#platform/web/i18n/format.ts'

type ColumnTabsProps = {
  /** The name of the list for screen readers. */
  label: string
  columns: readonly { id: string; name: string }[]
  value: string | undefined
  counts: ReadonlyMap<string, { length: number }>
  onChange: (columnId: string) => void
}

/** Chooses the visible column of a board, where there is room for only one. */
export function ColumnTabs({ label, columns, value, counts, onChange }: ColumnTabsProps) {
  const format = useFormat()
  return (
    <div role="tablist" aria-label={label} className="flex shrink-0 gap-5 overflow-x-auto border-b px-4">
      {columns.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === value}
          onClick={() => onChange(id)}
          className="focus-inset h-11 shrink-0 border-b-2 border-transparent text-13 whitespace-nowrap text-fg-2 aria-selected:border-accent-text aria-selected:font-semibold aria-selected:text-fg"
        >
          {name} <span className="num text-11 font-normal text-fg-3">{format.number(counts.get(id)?.length ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
