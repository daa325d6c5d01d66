import { ArrowLeft, CloudOff, type LucideIcon, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button } from './Button.tsx'
import { copy } from './copy.ts'

type EmptyStateProps = { icon: LucideIcon; title: string; body?: ReactNode; actions?: ReactNode; tone?: 'neg' }

/** Says why there is no content, and offers the next step. */
export function EmptyState({ icon: Icon, title, body, actions, tone }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      <Icon size={22} strokeWidth={1.75} aria-hidden className={tone === 'neg' ? 'text-neg' : 'text-fg-3'} />
      <div className="max-w-[340px]">
        <p className="text-13 font-semibold">{title}</p>
        {body && <p className="mt-0.5 text-13 text-fg-3">{body}</p>}
      </div>
      {actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  /** Its message says what happened; its code, if any, can be copied for support. */
  error: (Error & { code?: string }) | null
  onRetry?: () => void
  retrying?: boolean
}

/** Says what failed to load and why, and offers to retry. */
export function ErrorState({ title, error, onRetry, retrying }: ErrorStateProps) {
  const t = useTexts(uiTexts)
  const code = error?.code
  // Retrying does not help when the record does not exist.
  const isGone = code === 'not_found'
  const back = () => (history.length > 1 ? history.back() : location.assign('/'))
  const copyCode = () =>
    copy(`${code}: ${error?.message} (${location.pathname}, ${new Date().toISOString()})`, t('copied'))
  return (
    <div role="alert">
      <EmptyState
        icon={isGone ? SearchX : CloudOff}
        tone="neg"
        title={isGone ? (error?.message ?? title) : title}
        body={isGone ? undefined : error?.message}
        actions={
          <>
            {isGone && (
              <Button icon={ArrowLeft} onClick={back}>
                {t('wayBack')}
              </Button>
            )}
            {onRetry && !isGone && (
              <Button icon={RotateCw} onClick={onRetry} pending={retrying}>
                {t('tryAgain')}
              </Button>
            )}
            {code && (
              <Button variant="ghost" onClick={() => void copyCode()}>
                {t('copyCode')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
