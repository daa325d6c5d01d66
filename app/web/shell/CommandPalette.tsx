import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, LoaderCircle, Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Asked } from '#app/web/help/topics.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { focusExactly } from '#platform/web/ui/focusExactly.ts'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { focusSetting } from './focusSetting.ts'
import { type Option, remember, usePaletteOptions } from './usePaletteOptions.ts'

type CommandPaletteProps = {
  open: boolean
  onClose: () => void
  /** Opens the help at a question. */
  onHelp: (asked: Asked) => void
  /** The element that gets the focus back. */
  calledFrom: RefObject<HTMLElement | null>
}

/** Finds and opens anything by keyboard: ↑↓ select, Enter opens, Ctrl Enter opens in a new tab. */
export function CommandPalette({ open, onClose, onHelp, calledFrom }: CommandPaletteProps) {
  const t = useTexts(shellTexts)
  const input = useRef<HTMLInputElement>(null)
  // The input takes the focus before the dialog can record the previous element.
  const finalFocus = () => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest('[data-palette]') != null
    return isLost && focusExactly(calledFrom.current)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-[120ms] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={t('palette.label')}
          data-palette
          initialFocus={input}
          finalFocus={finalFocus}
          className="pop-motion fixed inset-x-4 top-[12dvh] z-40 mx-auto flex max-h-[76dvh] max-w-[600px] flex-col overflow-hidden rounded-4 bg-raised shadow-3 outline-none max-md:inset-x-0 max-md:top-0 max-md:h-dvh max-md:max-h-none max-md:rounded-none"
        >
          <Finder input={input} onClose={onClose} onHelp={onHelp} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FinderProps = Pick<CommandPaletteProps, 'onClose' | 'onHelp'> & { input: RefObject<HTMLInputElement | null> }

function Finder({ input, onClose, onHelp }: FinderProps) {
  const t = useTexts(shellTexts)
  const id = useId()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching, error, retry } = usePaletteOptions(words)
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(at, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const go = (option: Option, elsewhere: boolean) => {
    if (option.asked) return onHelp(option.asked)
    remember(option)
    if (elsewhere) {
      window.open(option.href, '_blank', 'noopener')
      return
    }
    onClose()
    void navigate({ href: option.href })
    if (option.key.startsWith('settings ')) focusSetting(words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const chosen = options[active]
    if (event.key === 'ArrowDown') setAt(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setAt(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing)
      go(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const onClick = (option: Option) => (event: MouseEvent) => {
    event.preventDefault()
    go(option, event.ctrlKey || event.metaKey)
  }

  const status = isSearching ? t('palette.searching') : t('palette.count', { count: options.length })
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b px-4">
        {isSearching ? (
          <LoaderCircle size={18} strokeWidth={1.75} aria-hidden className="shrink-0 animate-spin text-fg-3" />
        ) : (
          <Search size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
        )}
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: the user is typing already, before the dialog moves the focus
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-15 outline-none"
        />
        <Button size="sm" variant="ghost" onClick={onClose} className="-me-1.5">
          {t('palette.close')}
        </Button>
      </div>
      <div role="status" className="sr-only">
        {error ? '' : status}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        className="min-h-0 flex-1 overflow-y-auto p-2"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden className="px-2.5 pt-2 pb-1 text-12 font-label text-fg-3">
              {group.label}
            </p>
            {group.options.map((option) => {
              const index = options.indexOf(option)
              return (
                <a
                  key={option.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={option.href}
                  onClick={onClick(option)}
                  onPointerMove={() => index !== active && setAt(index)}
                  className={`flex min-h-10 items-center gap-3 rounded-2 px-2.5 py-1 max-md:min-h-12 ${index === active ? 'bg-press' : ''}`}
                >
                  {option.image ? (
                    <Avatar name={option.title} src={option.image} square size={20} />
                  ) : (
                    <option.icon size={17} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
                  )}
                  <span className="flex min-w-0 flex-1 items-center gap-3 max-md:flex-col max-md:items-stretch max-md:gap-0">
                    <span dir="auto" className="min-w-0 flex-1 truncate font-medium text-start">
                      {option.title}
                    </span>
                    {option.detail && (
                      <span dir="auto" className="max-w-[45%] truncate text-12 text-fg-3 max-md:max-w-none">
                        {option.detail}
                      </span>
                    )}
                  </span>
                </a>
              )
            })}
          </div>
        ))}
      </div>
      {error && (
        <div role="alert" className="flex items-center gap-3 px-4 pb-3 text-neg">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="flex-1">{t('palette.failed', { message: error.message })}</span>
          <Button size="sm" onClick={retry}>
            {t('palette.retry')}
          </Button>
        </div>
      )}
      {options.length === 0 && !isSearching && !error && (
        <div className="px-4 pb-8 text-center">
          <p className="font-semibold">{t('palette.emptyTitle', { search: words.trim() })}</p>
          <p className="text-fg-3">{t('palette.emptyBody')}</p>
        </div>
      )}
      <div aria-hidden className="flex h-10 shrink-0 items-center gap-4 border-t px-4 text-12 text-fg-3 max-md:hidden">
        <Hint keys={['↑', '↓']} text={t('palette.choose')} />
        <Hint keys={['Enter']} text={t('palette.open')} />
        <Hint keys={['Ctrl', 'Enter']} text={t('palette.openTab')} />
        <Hint keys={['Esc']} text={t('palette.close')} />
      </div>
    </>
  )
}

const Hint = ({ keys, text }: { keys: string[]; text: string }) => (
  <span className="flex items-center gap-1">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    <span className="ms-0.5">{text}</span>
  </span>
)
