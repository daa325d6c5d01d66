import { useQuery } from '@tanstack/react-query'
import { Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { copy } from '#platform/web/ui/copy.ts'

/** The webhook address for bounces, and its signing key, loaded on demand. */
export function MailReports() {
  const t = useTexts(installationTexts)
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching } = useQuery({ ...q(installation.mailReports, {}), enabled: isAsked, gcTime: 0 })
  const code = 'rounded-1 bg-press px-1 font-mono text-12 break-all'
  return (
    <div className="col-span-full text-13">
      <p className="text-fg-3">
        {t('mailReportsTo')}{' '}
        <code dir="ltr" className={code}>
          {`${location.origin}/api/webhooks/email`}
        </code>
      </p>
      <div role="status" className="mt-3 flex flex-wrap items-center gap-3">
        {data ? (
          <>
            <code dir="ltr" className={code}>
              {data.key}
            </code>
            <Button icon={Copy} size="sm" onClick={() => void copy(data.key, t('keyCopied'))}>
              {t('copyKey')}
            </Button>
          </>
        ) : (
          <Button icon={Eye} size="sm" pending={isFetching} onClick={() => setAsked(true)}>
            {t('showKey')}
          </Button>
        )}
        {error && <span className="text-neg">{error.message}</span>}
      </div>
    </div>
  )
}
