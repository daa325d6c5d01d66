import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Failure, Result } from '#platform/web/apart/call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { sentenceOf, useTexts } from './texts.ts'

/** The attempt was continued in another page since. Continuing here reads its answers again. */
export function Elsewhere({ onContinue }: { onContinue: () => Promise<Result<unknown>> }) {
  const t = useTexts()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const go = async () => {
    setPending(true)
    const result = await onContinue()
    if (result.ok) return
    setPending(false)
    setFailure(result)
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-info-bg px-4 py-3 text-info md:px-6">
      <MonitorSmartphone size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <div className="min-w-48 flex-1 text-13">
        <p className="font-semibold">{t('elsewhere.title')}</p>
        <p>{failure ? sentenceOf(t, failure.code) : t('elsewhere.body')}</p>
      </div>
      <Button pending={pending} onClick={go}>
        {t('elsewhere.continue')}
      </Button>
    </div>
  )
}
