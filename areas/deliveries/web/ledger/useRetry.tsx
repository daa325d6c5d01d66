import { deliveries } from '#deliveries/contract/deliveries.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { audit } from '#platform/contract/audit.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** Retries failed deliveries, reports how many were queued, and why the others were not. */
export function useRetry(after: () => void = () => {}) {
  const t = useTexts(logsTexts)
  const format = useFormat()
  const bulk = useBulk()
  const write = useWrite(deliveries.retry, {
    stale: [deliveries.list, deliveries.facets, deliveries.retryable, deliveries.get, deliveries.attempts, audit.list],
    then: ({ retried, refused, kept }) => {
      if (retried > 0) toast.success(t('retried', { count: retried, number: format.number(retried) }))
      const others = kept - refused.length
      if (others > 0) toast.success(t('keptMore', { count: others, number: format.number(others) }))
      bulk.report(refused)
      after()
    },
  })
  return {
    isPending: write.isPending,
    some: (ids: string[]) => write.mutate({ body: { ids } }, { onError: (error) => toast.error(error.message) }),
    /** All that match these filters. */
    found: (query: Record<string, unknown>) => write.mutateAsync({ body: { matching: query as never } }),
    dialog: bulk.dialog,
  }
}
