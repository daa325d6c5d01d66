import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { palette } from '#desk/contract/palette.ts'
import { recordOfAddress, refOf } from '#desk/contract/recordLinks.rules.ts'
import { linkedKinds, type RecordRef, recordLinks } from '#desk/contract/recordLinks.ts'
import { recordLinksTexts } from '#desk/web/recordLinks/texts/recordLinks.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useDelayed } from '#platform/web/ui/useDelayed.ts'
import { recordIcons } from './recordIcons.ts'

type Choice = RecordRef & { title: string; detail: string }

/** Finds a record by its name, as the palette does, or by its pasted address. */
export function RecordPicker({ onPick, className }: { onPick: (ref: RecordRef) => void; className: string }) {
  const t = useTexts(recordLinksTexts)
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const asked = useDelayed(text.trim(), 150)
  const pasted = recordOfAddress(asked, location.origin)
  const named = useQuery({
    ...q(palette.search, { query: { search: asked } }),
    enabled: asked !== '' && !pasted,
  })
  const linked = useQuery({
    ...q(recordLinks.resolve, { query: { ref: pasted ? [refOf(pasted)] : [] } }),
    enabled: pasted !== null,
  })
  const choices: Choice[] = pasted
    ? (linked.data?.links ?? []).map(({ kind, id: of, title, subtitle }) => ({ kind, id: of, title, detail: subtitle }))
    : (named.data?.results ?? []).flatMap(({ kind, id: of, title, detail }) => {
        const known = linkedKinds.find((k) => k === kind)
        return known ? [{ kind: known, id: of, title, detail }] : []
      })
  const options = text.trim() === '' ? [] : choices.slice(0, 12)
  const active = Math.min(at, options.length - 1)
  const pick = ({ kind, id: of }: RecordRef) => {
    onPick({ kind, id: of })
    setText('')
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active]
    if (!chosen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt((active + 1) % options.length)
    else if (event.key === 'ArrowUp') setAt((active + options.length - 1) % options.length)
    else if (event.key === 'Enter') pick(chosen)
    else if (event.key === 'Escape') setText('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isNone =
    asked !== '' && asked === text.trim() && options.length === 0 && !named.isFetching && !linked.isFetching
  return (
    <div className="grid gap-1">
      <input
        role="combobox"
        aria-label={t('find')}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('find')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className={className}
      />
      {isNone && (
        <p role="status" className="text-12 text-fg-3">
          {t('none')}
        </p>
      )}
      {options.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('found')}
          className="rounded-3 border bg-raised p-1 shadow-2"
        >
          {options.map((choice, n) => {
            const Icon = recordIcons[choice.kind]
            return (
              <button
                key={refOf(choice)}
                id={`${id}-${n}`}
                type="button"
                role="option"
                aria-selected={n === active}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(choice)}
                className={`flex min-h-9 w-full items-center gap-2.5 rounded-2 px-2 text-start text-13 hover:bg-hover max-md:min-h-11 ${n === active ? 'bg-press' : ''}`}
              >
                <Icon size={15} aria-hidden className="shrink-0 text-fg-3" />
                <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                  {choice.title}
                </span>
                <span className="max-w-[45%] truncate text-12 text-fg-3">{choice.detail}</span>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
