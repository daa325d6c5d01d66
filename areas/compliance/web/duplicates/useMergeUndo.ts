import { useMutation } from '@tanstack/react-query'
import { duplicates, type Merge } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { type ApiError, call, forget, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { staleByMerge } from './staleByMerge.ts'

/** Undoes a merge, also from a notice after the user has left the page. */
export function useMergeUndo(failed?: (error: ApiError) => void) {
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
      failed?.(error)
      void refresh(staleByMerge)
    },
  })
}
