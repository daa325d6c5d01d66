import { useMutation } from '@tanstack/react-query'
import { duplicates, type Merge } from '#contract/compliance/duplicates.ts'
import { candidates } from '#contract/people/candidates.ts'
import { type ApiError, call, forget, refresh } from '#web/platform/api/client.ts'
import { duplicatesTexts } from '#web/platform/i18n/pt/duplicates.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { toast } from '#web/platform/ui/toast.tsx'
import { staleByMerge } from './staleByMerge.ts'

/** Undoes a merge, also from a notice after the user has left the page. */
export function useMergeUndo() {
  const t = useTexts(duplicatesTexts)
  return useMutation<Merge, ApiError, string>({
    mutationFn: (id) => call(duplicates.undo, { params: { id } }),
    onSuccess: async () => {
      // The cached record of the restored professional still redirects to the other one.
      forget([candidates.get])
      await refresh(staleByMerge)
      toast.success(t('isUndone'))
    },
    onError: (error) => {
      toast.error(error.message)
      void refresh(staleByMerge)
    },
  })
}
