import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTexts } from './texts.ts'

/** The page waits for the payment by itself; who does not want to wait asks now. */
export function Waiting({ isOffline, onCheck }: { isOffline: boolean; onCheck: () => Promise<unknown> }) {
  const t = useTexts()
  const [isChecking, setChecking] = useState(false)
  const [isChecked, setChecked] = useState(false)

  async function check() {
    setChecking(true)
    setChecked(false)
    await onCheck()
    setChecking(false)
    setChecked(true)
  }

  return (
    <div className="mt-5 border-t pt-4">
      <div className="flex items-center gap-4">
        <span aria-hidden className="waiting-dots flex shrink-0 gap-1">
          <i className="size-1.5 rounded-full bg-accent-text" />
          <i className="size-1.5 rounded-full bg-accent-text" />
          <i className="size-1.5 rounded-full bg-accent-text" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold">{t('waiting.title')}</h2>
          <p className="text-13 text-fg-3">{t('waiting.body')}</p>
        </div>
        <Button pending={isChecking} onClick={check}>
          {t('waiting.check')}
        </Button>
      </div>
      <div role="status" className="text-13">
        {isOffline ? (
          <p className="mt-3 flex items-center gap-2 rounded-2 bg-wait-bg px-3 py-2 text-wait">
            <WifiOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {t('waiting.offline')}
          </p>
        ) : (
          isChecked && <p className="mt-3 text-fg-2">{t('waiting.notYet')}</p>
        )}
      </div>
    </div>
  )
}
