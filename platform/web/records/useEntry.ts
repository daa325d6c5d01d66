import { useMutation } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type ApiError, refresh } from '#platform/web/api/client.ts'
import { useZodForm } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Values } from './mergeOver.ts'
import { useEdit } from './useEdit.ts'

type Entering<I extends FieldValues, O extends Values, R extends Values> = {
  schema: z.ZodType<O, I>
  /** The record to change; null creates one. */
  record: (R & { version: number }) | null
  /** The initial values of the form. */
  editable: (record: R | null) => I
  /** The key under which typed values survive a reload. */
  draft: string
  add: (input: O) => Promise<R>
  change: (input: O, version: number) => Promise<R>
  /** The endpoints to read again after a change. */
  stale: Endpoint[]
  /** Merges my version with the stored one, where whole fields are not enough. */
  merge?: (stored: R, opened: I, mine: O) => O
  added: (record: R) => string
  /** The success message, when it should say more than “saved”. */
  changed?: (record: R) => string
  /** Called after a record was created. */
  onAdded?: (record: R) => void
  onClose: () => void
}

/** Creates or changes a record in a dialog or a sheet; pass the result to `DialogForm` or `SheetForm`. */
export function useEntry<I extends FieldValues, O extends Values, R extends Values>(entering: Entering<I, O, R>) {
  const { schema, record, editable, draft, add, change, stale, merge, added, changed, onAdded, onClose } = entering
  const form = useZodForm(schema, editable(record) as DefaultValues<I>)
  const adding = useMutation<R, ApiError, O>({
    mutationFn: add,
    onSuccess: async (entry) => {
      await refresh(stale)
      toast.success(added(entry))
      onAdded?.(entry)
    },
  })
  const { form: edit, conflict } = useEdit<O, I, R>({
    ...{ record: record ?? undefined, editable, draft, stale, merge, send: change, said: changed },
    onSaved: onClose,
    onStored: onClose,
  })
  return {
    ...{ form, conflict, onClose },
    draft: edit.draft,
    error: adding.error ?? edit.error,
    pending: adding.isPending || edit.saving,
    save: (input: O) => (record ? edit.save(input) : adding.mutateAsync(input)),
  }
}
export type Entry<I extends FieldValues, O extends Values, R extends Values> = ReturnType<typeof useEntry<I, O, R>>
