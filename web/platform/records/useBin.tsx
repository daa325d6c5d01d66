import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type ApiError, refresh } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

type Acts<R> = {
  name: string
  remove: () => Promise<R>
  restore: () => Promise<R>
  /** What shows whether it is in the bin. */
  stale: Pick<Endpoint, 'path'>[]
  /** Gets the record as it is stored then. */
  then?: (record: R) => void
}

/** Takes a record to the bin once that was confirmed, with a way back. `dialog` and, in the bin, `button` are to be rendered. */
export function useBin<R>(acts: Acts<R>) {
  const { name } = acts
  const t = useTexts('records')
  const [isAsked, setAsked] = useState(false)
  // Each try carries what it acts on: by the time of “Desfazer” the page may show another record.
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
  })
  return {
    ask: () => setAsked(true),
    tries: [away, back],
    /** Says no more why it did not go. */
    forget: away.reset,
    button: (
      <Button variant="primary" pending={back.isPending} onClick={() => back.mutate(acts)}>
        {t('restore')}
      </Button>
    ),
    dialog: (
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('toBinTitle', { name })}
        body={t('toBinBody')}
        confirm={t('toBin')}
        cancel={t('keep')}
        danger
        onConfirm={() => {
          setAsked(false)
          away.mutate(acts)
        }}
      />
    ),
  }
}

type Try<E> = Pick<UseMutationResult<unknown, Error, never>, 'submittedAt'> & { error: E | null }

/** What went wrong with the last thing tried; once something else has worked it is no longer said. */
export const lastProblem = <E extends Error>(...tries: Try<E>[]) =>
  tries.reduce((last, next) => (next.submittedAt > last.submittedAt ? next : last)).error
