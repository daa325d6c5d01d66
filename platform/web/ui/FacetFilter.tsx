import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Facet, facetSize } from '#platform/contract/endpoint.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { FilterChip } from './FilterChip.tsx'

export type FacetOption = {
  value: string
  label: string
  count?: number
  /** The count is a lower bound. */
  estimated?: true | undefined
}

/** The values of a filter in their own order, each with its count. Values with a count of zero are omitted unless chosen. */
export const countedOptions = <V extends string>(
  values: readonly V[],
  facet: Facet | undefined,
  chosen: readonly string[],
  label: (value: V) => string,
): FacetOption[] =>
  // A chosen value keeps its name, even when it is no longer counted.
  [...new Set([...values, ...(chosen as V[])])]
    .map((value) => {
      const found = facet?.find((f) => f.value === value)
      // When only some values were counted, a missing one may still match rows.
      const isUnknown = !found && (!facet || facet.some((f) => f.estimated))
      return { value, label: label(value), ...(!isUnknown && { count: 0 }), ...(found && countOf(found)) }
    })
    .filter(({ value, label, count }) => label && (count !== 0 || chosen.includes(value)))
const countOf = ({ count, estimated }: Facet[number]) => ({ count, ...(estimated && { estimated }) })

const isIdentifier = (value: string) => /^[0-9a-f-]{36}$/.test(value)

/** The options and the chosen values: a chosen value that is no longer an option can still be cleared. */
function useOptions(options: FacetOption[], chosen: readonly string[]): FacetOption[] {
  const t = useTexts(uiTexts)
  const isNamed = options.some(({ value, label }) => label !== value)
  const others = chosen.filter((chosenValue) => !options.some(({ value }) => value === chosenValue))
  // Do not show an id as a label.
  const label = (value: string) => (isNamed || isIdentifier(value) ? t('chosenValue') : value)
  // When all values were counted, a missing one matches no row.
  const isAll = options.length > 0 && options.length < facetSize && !options.some(({ estimated }) => estimated)
  return [...others.map((value) => ({ value, label: label(value), ...(isAll && { count: 0 }) })), ...options]
}

type FacetFilterProps = {
  label: string
  value: string[]
  onChange: (value: string[]) => void
  options: FacetOption[]
  searchable?: boolean
  /** The number of results if applied. Without it, the counts of the chosen options are added. */
  resultCount?: (value: string[]) => string
}

/** A label within a sentence; abbreviations keep their case. */
const inSentence = (label: string) => (label === label.toLocaleUpperCase() ? label : label.toLocaleLowerCase())

/** A filter whose menu shows the count of each option. */
export function FacetFilter({
  label,
  value,
  onChange,
  options: given,
  searchable = given.length > 7,
  resultCount,
}: FacetFilterProps) {
  const [open, setOpen] = useState(false)
  const ticked = useRef(value)
  const apply = (next: string[]) => {
    onChange(next)
    setOpen(false)
  }
  const options = useOptions(given, value)
  const first = options.find((option) => option.value === value[0])?.label
  return (
    <FilterChip
      label={label}
      value={
        value.length > 0 ? (
          <>
            <bdi>{first}</bdi>
            {value.length > 1 && ` +${value.length - 1}`}
          </>
        ) : undefined
      }
      open={open}
      onOpenChange={(next, { reason }) => {
        // Clicking outside the menu applies the ticked options; only Esc discards them.
        if (!next && reason !== 'escape-key' && ticked.current.join() !== value.join()) apply(ticked.current)
        else setOpen(next)
      }}
      onClear={() => onChange([])}
    >
      <FacetMenu
        {...{ label, value, options, searchable, resultCount }}
        isCut={given.length >= facetSize}
        onTick={(next) => {
          ticked.current = next
        }}
        onApply={apply}
      />
    </FilterChip>
  )
}

type FacetMenuProps = Required<Pick<FacetFilterProps, 'label' | 'value' | 'options' | 'searchable'>> &
  Pick<FacetFilterProps, 'resultCount'> & {
    /** There may be more values than these. */
    isCut: boolean
    onTick: (value: string[]) => void
    onApply: (value: string[]) => void
  }

function FacetMenu({ label, value, options, searchable, resultCount, isCut, onTick, onApply }: FacetMenuProps) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  const [draft, setDraft] = useState(value)
  const [search, setSearch] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => onTick(draft))
  const matching = options.filter((option) => folded(option.label).includes(folded(search)))
  const ticked = options.filter((option) => draft.includes(option.value))
  const sum = ticked.reduce((total, { count = 0 }) => total + count, 0)
  const isLeast = ticked.some(({ count, estimated }) => estimated || count === undefined)

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const at = stops.indexOf(event.target as HTMLInputElement)
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    event.preventDefault()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onApply(draft)
  }
  return (
    <form ref={form} onSubmit={submit} onKeyDown={walk} className="flex min-h-0 flex-col">
      {searchable && (
        <div className="p-2 pb-0">
          <div className="field-box flex h-8 items-center gap-2 px-2.5 max-md:h-11">
            <Search size={15} strokeWidth={1.75} aria-hidden className="text-fg-3" />
            <input
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              placeholder={t('filterOptions', { filter: inSentence(label) })}
              aria-label={t('filterOptions', { filter: inSentence(label) })}
              className="min-w-0 flex-1 bg-transparent outline-none"
            />
          </div>
        </div>
      )}
      <fieldset aria-label={label} className="max-h-84 min-h-0 min-w-0 overflow-y-auto p-1.5">
        {matching.map((option) => (
          <label
            key={option.value}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded-1 px-2 hover:bg-press has-focus-visible:bg-press max-md:min-h-11"
          >
            <Checkbox
              checked={draft.includes(option.value)}
              onChange={(on) =>
                setDraft(on ? [...draft, option.value] : draft.filter((other) => other !== option.value))
              }
            />
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.count !== undefined && (
              <span className="num text-fg-3">{`${format.number(option.count)}${option.estimated ? '+' : ''}`}</span>
            )}
          </label>
        ))}
        {matching.length === 0 && <p className="px-2 py-1.5 text-fg-3">{t('noMatch')}</p>}
        {isCut && <p className="px-2 py-1.5 text-12 text-fg-3">{t('onlyCommonest', { count: facetSize })}</p>}
      </fieldset>
      <div className="flex items-center justify-between gap-2 border-t py-2 ps-3.5 pe-2">
        <span aria-live="polite" className="num text-12 text-fg-3">
          {draft.length > 0 &&
            (resultCount?.(draft) ?? t('results', { count: sum, total: `${format.number(sum)}${isLeast ? '+' : ''}` }))}
        </span>
        <Button type="submit" variant="primary" size="sm">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
