import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type ApiError, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { deleteDraft } from '#platform/web/ui/useDraft.ts'
import { mergeOver, type Values } from './mergeOver.ts'

type Editing<I extends Values, B extends Values, R extends Values> = {
  /** The record as it was when the form opened; undefined while it loads. */
  record: (R & { version: number }) | undefined
  /** The editable part of the record. */
  editable: (record: R) => B
  /** The key under which typed values survive a reload; the version is appended. */
  draft: string
  send: (input: I, version: number) => Promise<R>
  /** The endpoints to read again after a change. */
  stale: Endpoint[]
  /** Merges my version with the stored one, where whole fields are not enough. */
  merge?: (stored: R, opened: B, mine: I) => I
  /** The success message, when it should say more than “saved”. */
  said?: (record: R) => string
  onSaved: (record: R) => void
  /** Continues from the version another user has stored. */
  onStored: (stored: R) => unknown
}

/**
 * Saves a record over the version it was opened with. When another user has saved in between, `conflict` is for the ConflictDialog and `form`
 * keeps the typed values.
 */
export function useEdit<I extends Values, B extends Values, R extends Values>(editing: Editing<I, B, R>) {
  const { record, editable, send, stale, merge = mergeOver, said, onSaved, onStored } = editing
  const t = useTexts(recordsTexts)
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
              deleteDraft(draft)
              onSaved(saved)
            },
          },
        )
      },
      onUseStored: async () => {
        deleteDraft(draft)
        if (current) await onStored(current)
        update.reset()
      },
      onClose: () => update.reset(),
    },
  }
}
