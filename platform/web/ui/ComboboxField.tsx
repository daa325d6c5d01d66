import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from './Field.tsx'
import { overlayHome } from './overlayHome.ts'

export type ComboOption = { value: string; label: string; detail?: string }

type ComboboxFieldProps = FieldProps & {
  /** Loads matching options; called 200 ms after the last key. */
  load: (search: string, signal: AbortSignal) => Promise<ComboOption[]>
  /** The label of the value that is already stored. */
  chosen?: ComboOption | null
  onChosen?: (option: ComboOption | null) => void
  placeholder?: string
  /** The path of the field that a choice fills, when it is another one: its error is shown here and it takes the focus. */
  fills?: {
    error: string | undefined
    ref: (element: HTMLInputElement | null) => void
    describedBy: string | undefined
  }
}

/** A choice from very many options, found by typing. The form stores the value, null while empty. */
export function ComboboxField({
  load,
  chosen = null,
  onChosen,
  placeholder,
  fills,
  disabled,
  ...props
}: ComboboxFieldProps) {
  const t = useTexts(uiTexts)
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  const isWrong = Boolean(error ?? fills?.error)
  const [options, setOptions] = useState<ComboOption[]>([])
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [picked, setPicked] = useState<ComboOption | null>(chosen)
  const actions = useRef<Combobox.Root.Actions>(null)
  const list = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearch = useRef<string>(undefined)
  const selected = picked && picked.value === value ? picked : chosen && chosen.value === value ? chosen : null

  const find = (search: string, wait: number) => {
    clearTimeout(timer.current)
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setStatus('loading')
    timer.current = setTimeout(async () => {
      try {
        const found = await load(search, abort.signal)
        if (abort.signal.aborted) return
        setOptions(found)
        lastSearch.current = search
        setStatus('idle')
      } catch {
        if (!abort.signal.aborted) setStatus('failed')
      }
    }, wait)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )
  const choose = (option: ComboOption | null) => {
    setPicked(option)
    setValue(option?.value ?? null)
    onChosen?.(option)
  }
  /** Enter takes the only match of what was typed, which no arrow key has to reach first. */
  const onKeyDown: ComponentProps<typeof Combobox.Input>['onKeyDown'] = (event) => {
    const { value: typed, ariaExpanded } = event.currentTarget
    const [only, another] = options
    if (event.key !== 'Enter' || status !== 'idle' || !only || another) return
    if (ariaExpanded !== 'true' || typed.trim() === '' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.preventBaseUIHandler()
    choose(only)
    actions.current?.close()
  }
  const said = status === 'loading' ? t('searchLoading') : status === 'failed' ? t('searchFailed') : null
  const note = 'px-2 text-13 text-fg-3 not-empty:py-1.5'
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Combobox.Root
        items={options}
        filter={null}
        value={selected}
        disabled={disabled}
        itemToStringLabel={(option: ComboOption) => option.label}
        isItemEqualToValue={(option: ComboOption, other: ComboOption) => option.value === other.value}
        actionsRef={actions}
        onOpenChange={(open, { reason }) => {
          if (!open) actions.current?.unmount()
          else if (reason !== 'input-change') {
            // Results of an earlier search would change under the pointer.
            if (lastSearch.current !== '') setOptions([])
            find('', 0)
          }
        }}
        onInputValueChange={(search, { reason }) => {
          if (reason === 'input-change') find(search, 200)
        }}
        onValueChange={choose}
      >
        <Combobox.InputGroup
          className={inputBox}
          data-invalid={isWrong ? '' : undefined}
          data-locked={disabled ? '' : undefined}
        >
          <Combobox.Input
            {...aria}
            aria-invalid={isWrong || undefined}
            aria-describedby={fills?.describedBy ?? aria['aria-describedby']}
            ref={(element) => {
              ref(element)
              fills?.ref(element)
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              onBlur()
              if (!list.current?.contains(event.relatedTarget)) actions.current?.close()
            }}
            placeholder={placeholder ?? t('searchMore')}
            dir="auto"
            className={bareInput}
          />
          {selected && !disabled && (
            <Combobox.Clear aria-label={t('clear')} className="touch-target rounded-1 text-fg-3 hover:text-fg">
              <X size={15} strokeWidth={1.75} aria-hidden />
            </Combobox.Clear>
          )}
          {isWrong && <WrongMark />}
          <Combobox.Trigger aria-label={t('openList')} className="touch-target rounded-1 text-fg-3 hover:text-fg">
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal container={overlayHome}>
          <Combobox.Positioner
            ref={list}
            sideOffset={6}
            collisionPadding={8}
            className="z-50"
            // The focus stays in the field while an option is pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            {/* Not Combobox.Popup: it hides the rest of the page from screen readers, which can still reach it by Tab. */}
            <div
              aria-busy={status === 'loading' || undefined}
              className="max-h-[min(320px,var(--available-height))] w-(--anchor-width) min-w-56 overflow-y-auto rounded-3 bg-raised p-1.5 shadow-2 transition-[opacity,translate] duration-[120ms] ease-out outline-none starting:-translate-y-1 starting:opacity-0"
            >
              <Combobox.Status className={note}>{said}</Combobox.Status>
              {/* Without it, Escape on an empty list would close the surrounding dialog. */}
              <Combobox.Empty className={note}>{said ? null : t('noMatch')}</Combobox.Empty>
              <Combobox.List>
                {(option: ComboOption) => (
                  <Combobox.Item
                    key={option.value}
                    value={option}
                    className="flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-1 px-2 py-1 text-13 outline-none data-highlighted:bg-press max-md:min-h-11"
                  >
                    <span className="min-w-0 flex-1">
                      <span dir="auto" className="block truncate">
                        {option.label}
                      </span>
                      {option.detail && <span className="block truncate text-12 text-fg-3">{option.detail}</span>}
                    </span>
                    <Combobox.ItemIndicator className="text-accent-text">
                      <Check size={16} strokeWidth={2} aria-hidden />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </div>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  )
}
