import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { accounts } from '#access/contract/accounts.ts'
import { mentionBeing, namedIn } from '#access/contract/notes.rules.ts'
import type { Note } from '#access/contract/notes.ts'
import { q } from '#platform/web/api/client.ts'
import { useDelayed } from '#platform/web/ui/useDelayed.ts'

type Person = Note['mentions'][number]
type Typed = { text: string; mentions: readonly Person[] }

/** The text of a note being edited, and the administrators to mention at the caret. */
export function useMentions(initial: Typed, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState(initial.text)
  const [people, setPeople] = useState<readonly Person[]>(initial.mentions)
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  /** The position where the user dismissed the suggestions. */
  const [closed, setClosed] = useState(-1)
  const found = mentionBeing(text, caret)
  const being = found && found.from !== closed ? found : null
  const search = useDelayed(being?.search ?? '', 150)
  const { data } = useQuery({
    ...q(accounts.list, { query: { search, state: ['ativo'], role: ['administrador'], limit: 6 } }),
    enabled: being !== null,
    placeholderData: keepPreviousData,
  })
  const isNamed = being !== null && people.some(({ name }) => name === being.search)
  const options = being && !isNamed ? (data?.rows ?? []) : []
  const active = Math.min(at, options.length - 1)

  const type = (next: string, position: number) => {
    setText(next)
    setCaret(position)
    setAt(0)
  }
  function choose({ id, name }: Person) {
    if (!being) return
    const next = `${text.slice(0, being.from)}@${name} ${text.slice(caret)}`
    const position = being.from + name.length + 2
    setPeople([...people.filter((known) => known.id !== id), { id, name }])
    type(next, position)
    setClosed(being.from)
    // After the text has been rendered.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(position, position)
    })
  }
  /** Handles a key for the list of suggestions; returns whether it did. */
  function onKey(event: KeyboardEvent): boolean {
    const chosen = options[active]
    if (!chosen || event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown') setAt((active + 1) % options.length)
    else if (event.key === 'ArrowUp') setAt((active + options.length - 1) % options.length)
    else if (event.key === 'Escape') setClosed(being?.from ?? -1)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') choose(chosen)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  /** Removes a text that was saved; what was typed meanwhile stays. */
  const drop = (saved: string) => {
    const now = field.current?.value ?? ''
    if (!now.startsWith(saved)) return
    const rest = now.slice(saved.length).trimStart()
    type(rest, rest.length)
    if (rest === '') setPeople([])
  }
  return {
    text,
    type,
    setCaret,
    options,
    active,
    choose,
    onKey,
    drop,
    named: namedIn(text, people).map(({ id }) => id),
  }
}
