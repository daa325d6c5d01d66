import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTexts } from './texts.ts'

type BlockProps = { title: string; onChange: (() => void) | undefined; children: ReactNode }
/** A phase of what is about to be sent. */
export function Block({ title, onChange, children }: BlockProps) {
  const t = useTexts()
  return (
    <section className="rounded-3 border">
      <div className="flex items-center justify-between gap-3 border-b px-4 py-2">
        <h2 className="text-15 font-semibold">{title}</h2>
        {onChange && (
          <Button variant="ghost" onClick={onChange} aria-label={`${t('review.change')}: ${title}`}>
            {t('review.change')}
          </Button>
        )}
      </div>
      <dl className="divide-y">{children}</dl>
    </section>
  )
}

type LineProps = {
  label: string
  value: string
  wrong?: string | undefined
  onChange?: (() => void) | undefined
}

/** A value of it. */
export function Line({ label, value, wrong, onChange }: LineProps) {
  const t = useTexts()
  return (
    <div className="grid gap-x-4 px-4 py-2.5 text-14 md:grid-cols-[200px_minmax(0,1fr)]">
      <dt dir="auto" className="text-fg-3">
        {label}
      </dt>
      <dd dir="auto" className="m-0 break-words whitespace-pre-line">
        {value ? <span>{value}</span> : <span className="text-fg-3">{t('review.none')}</span>}
        {wrong && <span className="block text-13 text-neg">{wrong}</span>}
        {onChange && (
          <button
            type="button"
            onClick={onChange}
            aria-label={`${t('review.change')}: ${label}`}
            className="-ms-1 inline-flex min-h-11 items-center px-1 text-13 font-semibold text-accent-text underline"
          >
            {t('review.change')}
          </button>
        )}
      </dd>
    </div>
  )
}
