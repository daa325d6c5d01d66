import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { TypeUser } from '#contract/outbound/rendered.ts'
import { missingIn } from '#contract/outreach/messages.rules.ts'
import { type Message, MessageInput, messages } from '#contract/outreach/messages.ts'
import { ApiError, call, refresh } from '#web/platform/api/client.ts'
import { mergeOver } from '#web/platform/records/mergeOver.ts'
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

type Status = { kind: 'idle' | 'saving' } | { kind: 'saved'; at: Date } | { kind: 'failed'; error: Error }

/** Saves the draft one second after the last key; saves run one after another, each over the previous version. */
export function useComposing(
  form: UseFormReturn<z.input<typeof Composed>, unknown, Composed>,
  typeUser: TypeUser,
  opened: Message | null,
) {
  const [draft, setDraft] = useState<Message | null>(opened)
  const [status, setStatus] = useState<Status>({ kind: 'idle' })
  const [conflict, setConflict] = useState<Message | null>(null)
  const stored = useRef(draft)
  const last = useRef(JSON.stringify(content(composedOf(opened))))
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const note = useCallback((message: Message) => {
    stored.current = message
    setDraft(message)
  }, [])
  const write = useCallback(
    async (force: boolean) => {
      const values = form.getValues() as Composed
      const text = JSON.stringify(content(values))
      if (stored.current ? text === last.current : isEmpty(values) && !force) return
      setStatus({ kind: 'saving' })
      try {
        const now = stored.current
        const kept = now
          ? await call(messages.update, { params: { id: now.id }, body: { ...content(values), version: now.version } })
          : await call(messages.create, { body: { typeUser, ...content(values) } })
        note(kept)
        last.current = text
        setStatus({ kind: 'saved', at: new Date() })
        void refresh(messageReads)
      } catch (error) {
        setStatus({ kind: 'failed', error: error as Error })
        if (error instanceof ApiError && error.code === 'stale') setConflict(error.current as Message)
        throw error
      }
    },
    [form, typeUser, note],
  )
  /** Saves pending changes and returns the draft; with `force`, also an empty one. */
  const save = useCallback(
    async (force = false) => {
      clearTimeout(timer.current)
      timer.current = undefined
      const next = chain.current.catch(() => {}).then(() => write(force))
      chain.current = next
      await next
      return stored.current
    },
    [write],
  )
  /** Whether there are unsaved changes. */
  const isLoose = useCallback(() => {
    const values = form.getValues() as Composed
    return stored.current ? JSON.stringify(content(values)) !== last.current : !isEmpty(values)
  }, [form])
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save().catch(() => {}), 1000)
    })
    return () => {
      unsubscribe()
      // The request outlives the form.
      if (timer.current) void save().catch(() => {})
    }
  }, [form, save])
  return {
    draft,
    status,
    save,
    isLoose,
    conflict,
    /** Merges the local draft with the one that another window has stored; fields changed only there are taken over. */
    keepMine: () => {
      if (!conflict) return
      note(conflict)
      const theirs = content(composedOf(conflict))
      const merged = mergeOver(theirs, JSON.parse(last.current), content(form.getValues() as Composed))
      last.current = JSON.stringify(theirs)
      form.reset({ ...merged, person: null })
      setConflict(null)
      void save().catch(() => {})
    },
    useStored: () => {
      if (!conflict) return
      note(conflict)
      last.current = JSON.stringify(content(composedOf(conflict)))
      form.reset(composedOf(conflict))
      setStatus({ kind: 'idle' })
      setConflict(null)
    },
    dismissConflict: () => setConflict(null),
  }
}
