import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type ApiError, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type Acts<R> = {
  name: string
  remove: () => Promise<R>
  restore: () => Promise<R>
  /** The endpoints that show whether the record is in the bin. */
  stale: Endpoint[]
  /** The code of a refusal that the page explains in a dialog of its own. */
  explained?: string
  /** Receives the record as stored afterwards. */
  then?: (record: R) => void
}

/** Moves a record to the bin after confirmation, with undo. Render `dialog` and, in the bin, `button`. */
export function useBin<R>(acts: Acts<R>) {
  const { name } = acts
  const t = useTexts(recordsTexts)
  const [isAsked, setAsked] = useState(false)
  // The variables contain the record: by the time of “Desfazer” the page may show another one.
  const back = useMutation<R, ApiError, Acts<R>>({
    mutationFn: ({ restore }) => restore(),
    onSuccess: async (record, { stale, then }) => {
      await refresh(stale)
      then?.(record)
      toast.success(t('restored'))
    },
  })
  const away = useMutation<R, ApiError, Acts<R>>({
    mutationFn: ({ remove }) => remove(),
    onSuccess: async (record, tried) => {
      await refresh(tried.stale)
      tried.then?.(record)
      toast.success(t('binned', { name: tried.name }), { undo: () => back.mutate(tried) })
    },
    onError: ({ code }, { explained }) => code === explained && setAsked(false),
  })
  return {
    ask: () => setAsked(true),
    // The dialog shows the error of the other one.
    tries: [{ submittedAt: away.submittedAt, error: null }, back],
    refusal: away.error,
    forget: away.reset,
    button: (
      <Button variant="primary" pending={back.isPending} onClick={() => back.mutate(acts)}>
        {t('restore')}
      </Button>
    ),
    dialog: (
      <ConfirmDialog
        // Stays the same where a page shows another branch for a record in the bin.
        key="bin"
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('toBinTitle', { name })}
        body={t('toBinBody')}
        confirm={t('toBin')}
        cancel={t('keep')}
        danger
        onConfirm={() => away.mutateAsync(acts)}
      />
    ),
  }
}

type Try<E> = Pick<UseMutationResult<unknown, Error, never>, 'submittedAt'> & { error: E | null }

/** The error of the last action; cleared once another action succeeds. */
export const lastProblem = <E extends Error>(...tries: Try<E>[]) =>
  tries.reduce((last, next) => (next.submittedAt > last.submittedAt ? next : last)).error
