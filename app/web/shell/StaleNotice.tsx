import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** Says that data on the screen could not be read again, and offers to retry. The data stays. */
export function StaleNotice() {
  const t = useTexts(shellTexts)
  const client = useQueryClient()
  const [isRetrying, setRetrying] = useState(false)
  const cache = client.getQueryCache()
  const failed = useCallback(
    () => cache.findAll({ type: 'active' }).filter(({ state }) => state.status === 'error' && state.data !== undefined),
    [cache],
  )
  const reason = useSyncExternalStore(
    useCallback((listener) => cache.subscribe(listener), [cache]),
    () => failed().find(({ state }) => state.error)?.state.error?.message,
  )
  const retry = async () => {
    setRetrying(true)
    await Promise.all(failed().map((query) => query.fetch().catch(() => {})))
    setRetrying(false)
  }
  return (
    <div role="status">
      {(reason !== undefined || isRetrying) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-sunken px-6 py-1.5 text-13 text-fg-2 max-md:px-4">
          <CloudOff size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-wait" />
          <span className="min-w-0 flex-1 basis-48">{t('notRefreshed', { reason: reason ?? '' })}</span>
          <Button size="sm" pending={isRetrying} onClick={() => void retry()}>
            {t('refreshAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}
