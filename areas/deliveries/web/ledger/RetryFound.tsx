import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'

type RetryFoundProps = { count: number; onRetry: () => Promise<unknown> }

/** Retries all failed deliveries that match the filters, after confirmation. */
export function RetryFound({ count, onRetry }: RetryFoundProps) {
  const t = useTexts(logsTexts)
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const many = { count, number: format.number(count) }
  return (
    <>
      <PageAction icon={RotateCw} variant="outline" label={t('retryFound', many)} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('retryTitle', many)}
        body={t('retryBody')}
        confirm={t('retry')}
        cancel={t('cancel')}
        onConfirm={onRetry}
      />
    </>
  )
}
