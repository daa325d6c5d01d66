import type { AutosaveState } from '#platform/web/api/autosave.ts'

type Saving = Pick<AutosaveState<unknown>, 'status' | 'unsaved'> & {
  /** The application whose mark was saved last. */
  saved: string | undefined
}

/** The state of saving for one application: marks of the person before are saved by the same queue. */
export function statusHere({ status, unsaved, saved }: Saving, applicationId: string) {
  const mine = Object.entries(unsaved).filter(([key]) => key.startsWith(applicationId))
  const failed = mine.filter(([, { failure }]) => failure).length
  if (failed > 0) return { status: 'failed' as const, failed }
  const isSaving = mine.length > 0 && (status === 'pending' || status === 'saving')
  if (isSaving) return { status: 'saving' as const, failed }
  return { status: status === 'saved' && saved === applicationId ? ('saved' as const) : ('idle' as const), failed }
}
