import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type ApiError, refresh } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { toast } from '#web/platform/ui/toast.tsx'
import { forgetDraft } from '#web/platform/ui/useDraft.ts'
import { mergeOver, type Values } from './mergeOver.ts'

type Editing<I extends Values, B extends Values, R extends Values> = {
  /** The record as the form was opened over it; nothing while it is read. */
  record: (R & { version: number }) | undefined
  /** What of it the form holds. */
  editable: (record: R) => B
  /** The name under which what is typed survives a reload; the version is added to it. */
  draft: string
  send: (input: I, version: number) => Promise<R>
  /** What shows it. */
  stale: Pick<Endpoint, 'path'>[]
  /** My version over what is stored now, where fields are not merged whole. */
  merge?: (stored: R, opened: B, mine: I) => I
  /** What is said of it, where that is more than that it was saved. */
  said?: (record: R) => string
  onSaved: (record: R) => void
  /** Goes on from what somebody else has stored. */
  onStored: (stored: R) => unknown
}

/** Saves a record over the version it was opened with. When somebody saved before, `conflict` is for the ConflictDialog and `form` keeps what was typed. */
export function useEdit<I extends Values, B extends Values, R extends Values>(editing: Editing<I, B, R>) {
  const { record, editable, send, stale, merge = mergeOver, said, onSaved, onStored } = editing
  const t = useTexts('records')
  const [tried, setTried] = useState<I>()
  const update = useMutation<R, ApiError, { input: I; version: number }>({
    mutationFn: ({ input, version }) => send(input, version),
    onSuccess: async (saved) => {
      await refresh(stale)
      toast.success(said?.(saved) ?? t('saved'))
    },
  })
  const version = record?.version ?? 0
  const draft = `${editing.draft}:${version}`
  const current = update.error?.code === 'stale' ? (update.error.current as R & { version: number }) : null
  const stored = current && { ...current, ...editable(current) }
  const mine = stored && record && tried ? merge(stored, editable(record), tried) : null
  return {
    stored,
    mine,
    form: {
      draft,
      saving: update.isPending,
      error: stored ? null : update.error,
      submit: t('saveChanges'),
      save: (input: I) => {
        setTried(input)
        return update.mutateAsync({ input, version })
      },
      onSaved,
    },
    conflict: {
      stored,
      mine: mine ?? {},
      pending: update.isPending,
      onKeepMine: () => {
        if (!stored || !mine) return
        update.mutate(
          { input: mine, version: stored.version },
          {
            onSuccess: (saved) => {
              forgetDraft(draft)
              onSaved(saved)
            },
          },
        )
      },
      onUseStored: async () => {
        forgetDraft(draft)
        if (current) await onStored(current)
        update.reset()
      },
      onClose: () => update.reset(),
    },
  }
}
