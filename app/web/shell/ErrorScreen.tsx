import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert, Copy, RotateCw } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useTitle } from '#platform/web/site/breadcrumb.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { copy } from '#platform/web/ui/copy.ts'

/** Replaces a screen that failed to render. The rest of the product stays usable. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts)
  const router = useRouter()
  useTitle(t('error.title'))
  const message = error instanceof Error ? error.message : String(error)
  const copyMessage = () => copy(`${message}\n${location.pathname}\n${new Date().toISOString()}`, t('error.copied'))
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <div role="alert" className="mx-auto flex min-h-[60dvh] max-w-[560px] flex-col justify-center gap-4 px-6 py-12">
      <CircleAlert size={28} strokeWidth={1.75} aria-hidden className="text-neg" />
      <div>
        <h1 className="text-20 font-semibold text-balance">{t('error.title')}</h1>
        <p className="mt-1 text-14 text-fg-3">{t('error.advice')}</p>
      </div>
      <div className="rounded-3 border border-line-2 bg-sunken px-4 py-3">
        <p className="text-12 font-label text-fg-3">{t('error.message')}</p>
        <p
          dir="auto"
          className="mt-1 max-h-40 overflow-y-auto font-mono text-12 leading-5 break-words whitespace-pre-wrap"
        >
          {message}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {/* A full page load, which resets the broken state. */}
        <Button variant="primary" size="lg" onClick={() => location.assign('/')}>
          {t('error.back')}
        </Button>
        <Button size="lg" icon={RotateCw} onClick={retry}>
          {t('error.retry')}
        </Button>
        <Button size="lg" variant="ghost" icon={Copy} onClick={() => void copyMessage()}>
          {t('error.copy')}
        </Button>
      </div>
    </div>
  )
}
