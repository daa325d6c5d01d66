import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { missingIn } from '#messages/contract/messages.rules.ts'
import { type Message, MessageInput, messages } from '#messages/contract/messages.ts'
import { isConflict } from '#platform/web/api/autosave.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useAutosave } from '#platform/web/api/useAutosave.ts'
import { mergeOver } from '#platform/web/records/mergeOver.ts'
import { newId } from '#platform/web/state/newId.ts'
import { messageReads } from './useFlags.ts'

/** The form values; `person` is the search for recipients. */
export const Composed = MessageInput.omit({ typeUser: true })
  .extend({ person: z.string().nullable() })
  .superRefine((draft, context) => {
    // An empty editor returns an empty string.
    for (const { field, code } of missingIn({ ...draft, words: draft.body }))
      context.addIssue({ code: 'custom', path: [field], message: code })
  })
export type Composed = z.output<typeof Composed>

export const composedOf = (
  message: Pick<Message, 'subject' | 'body' | 'to' | 'segment' | 'templateId' | 'channels' | 'topic'> | null,
): Composed => ({
  subject: message?.subject ?? '',
  body: message?.body ?? '',
  recipientIds: message?.to.map(({ id }) => id) ?? [],
  segment: message?.segment ?? null,
  templateId: message?.templateId ?? null,
  channels: message?.channels ?? ['in_app'],
  topic: message?.topic ?? null,
  person: null,
})
const content = ({ person: _, ...kept }: Composed) => kept
const isEmpty = ({ subject, body, recipientIds, segment }: Composed) =>
  subject === '' && body === '' && recipientIds.length === 0 && segment === null

/** The values that the composer saves; `force` also creates an empty draft. */
type Change = { values: Composed; force: boolean }
/** A composer has one draft. */
const key = 'draft'
/** Milliseconds after the last key. */
const rest = 1000

/** Saves the draft while the user types, each time over the previous version. */
export function useComposing(
  form: UseFormReturn<z.input<typeof Composed>, unknown, Composed>,
  typeUser: TypeUser,
  opened: Message | null,
) {
  const [draft, setDraft] = useState<Message | null>(opened)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const stored = useRef(draft)
  const last = useRef(JSON.stringify(content(composedOf(opened))))
  const [composer] = useState(() => newId())

  const note = useCallback((message: Message) => {
    stored.current = message
    setDraft(message)
  }, [])
  const hasChanged = useCallback(
    (values: Composed) => (stored.current ? JSON.stringify(content(values)) !== last.current : !isEmpty(values)),
    [],
  )
  const { unsaved, status, set, flush, discard } = useAutosave<Change>({
    scope: `message ${opened?.id ?? composer}`,
    save: async ({ values, force }) => {
      if (!hasChanged(values) && !(force && !stored.current)) return
      setDismissed(false)
      const now = stored.current
      const kept = now
        ? await call(messages.update, { params: { id: now.id }, body: { ...content(values), version: now.version } })
        : await call(messages.create, { body: { typeUser, ...content(values) } })
      note(kept)
      last.current = JSON.stringify(content(values))
      setSavedAt(new Date())
      void refresh(messageReads)
    },
  })
  /** Saves pending changes and returns the draft; with `force`, also an empty one. */
  const save = useCallback(
    async (force = false) => {
      set(key, { values: form.getValues() as Composed, force })
      const failure = (await flush()).unsaved[key]?.failure
      if (failure) throw failure
      return stored.current
    },
    [form, set, flush],
  )
  useEffect(() => {
    const { unsubscribe } = form.watch(() => set(key, { values: form.getValues() as Composed, force: false }, rest))
    return unsubscribe
  }, [form, set])

  const failure = unsaved[key]?.failure
  const conflict = failure && isConflict(failure) && !isDismissed ? (failure.current as Message) : null
  return {
    draft,
    isSaving: status === 'saving',
    savedAt,
    failure,
    save,
    /** Whether there are unsaved changes. */
    isLoose: useCallback(() => hasChanged(form.getValues() as Composed), [form, hasChanged]),
    conflict,
    /** Merges the local draft with the one that another window has stored; fields changed only there are taken over. */
    keepMine: () => {
      if (!conflict) return
      note(conflict)
      const theirs = content(composedOf(conflict))
      const merged = mergeOver(theirs, JSON.parse(last.current), content(form.getValues() as Composed))
      last.current = JSON.stringify(theirs)
      form.reset({ ...merged, person: null })
      void save().catch(() => {})
    },
    useStored: () => {
      if (!conflict) return
      note(conflict)
      last.current = JSON.stringify(content(composedOf(conflict)))
      form.reset(composedOf(conflict))
      setSavedAt(null)
      discard(key)
    },
    dismissConflict: () => setDismissed(true),
    /** Gives up what could not be saved. */
    abandon: () => discard(key),
  }
}
