import { useQuery } from '@tanstack/react-query'
import type { Process } from '#hiring/contract/processes.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { useImpactSummary } from '#hiring/web/weights/useImpactOf.ts'
import { WeightImpact } from '#hiring/web/weights/WeightImpact.tsx'
import type { Answer } from '#platform/contract/endpoint.ts'
import { type ApiError, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

/** The applicants whose place changes when applications close later. */
export const useExtensionImpact = ({ id, closesAt }: Process, later: string | null) =>
  useQuery({
    ...q(ruleChanges.previewExtension, { params: { id }, body: { closesAt: later ?? '' } }),
    enabled: later?.endsWith('Z') === true && later > closesAt,
    retry: false,
    staleTime: 0,
  })

type ExtensionImpactProps = {
  preview: Answer<typeof ruleChanges.previewExtension> | undefined
  error: ApiError | null
  isFetching: boolean
}

export function ExtensionImpact({ preview, error, isFetching }: ExtensionImpactProps) {
  const t = useTexts(processesTexts)
  const summary = useImpactSummary()
  return (
    <div role="status" className="mt-1 mb-3 rounded-3 bg-sunken p-4 text-13">
      {isFetching ? (
        <Skeleton className="h-5 w-2/3 rounded-2" />
      ) : error ? (
        <p className="text-neg">{error.message}</p>
      ) : preview ? (
        <WeightImpact impact={summary(preview.impact)} />
      ) : (
        <p className="text-fg-3">{t('extendImpact')}</p>
      )}
    </div>
  )
}
