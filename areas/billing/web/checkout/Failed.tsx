import { LinkIcon, WifiOff } from 'lucide-react'
import type { Failure } from '#platform/web/apart/call.ts'
import { Notice } from '#platform/web/apart/Notice.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { sentenceOf, useTexts } from './texts.ts'

/** A page whose first call failed. An unknown link is not worth another try. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => unknown }) {
  const t = useTexts()
  if (failure.code === 'link_unknown')
    return <Notice icon={LinkIcon} title={t('unknown.title')} body={t('unknown.body')} />
  return (
    <Notice icon={WifiOff} title={t('failed.title')} body={sentenceOf(t, failure.code)}>
      <Button size="xl" variant="primary" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </Notice>
  )
}
