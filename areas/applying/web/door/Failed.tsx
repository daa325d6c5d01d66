import { LinkIcon, WifiOff } from 'lucide-react'
import type { Failure } from '#platform/web/apart/call.ts'
import { Notice } from '#platform/web/apart/Notice.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { sentenceOf, useTexts } from './texts.ts'

/** Says why there is nothing to show. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => unknown }) {
  const t = useTexts()
  return (
    <Notice icon={failure.again ? WifiOff : LinkIcon} title={t('failed')} body={sentenceOf(t, failure.code)}>
      {failure.again && (
        <Button size="xl" variant="primary" onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      )}
    </Notice>
  )
}
