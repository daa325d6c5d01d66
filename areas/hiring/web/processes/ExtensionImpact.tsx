import { useQuery } from '@tanstack/react-query'
import type { Process } from '#contract/hiring/processes.ts'
import { ruleChanges } from '#contract/hiring/ruleChanges.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { useImpactSummary } from '#web/hiring/weights/useImpactOf.ts'
import { WeightImpact } from '#web/hiring/weights/WeightImpact.tsx'
import { type ApiError, q } from '#web/platform/api/client.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

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
