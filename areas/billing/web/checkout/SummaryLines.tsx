import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'

type LineProps = { label: ReactNode; detail?: string | undefined; amount: string; look?: 'strong' | 'quiet' }

/** A line of a summary: what, and how much. */
export const SummaryLine = ({ label, detail, amount, look }: LineProps) => (
  <div
    className={`flex items-baseline justify-between gap-4 py-2.5 ${look === 'strong' ? 'text-16 font-semibold' : 'text-14'} ${look === 'quiet' ? 'text-fg-3' : ''}`}
  >
    <dt className="min-w-0">
      <span dir="auto" className={look ? '' : 'font-label'}>
        {label}
      </span>
      {detail && <span className="block text-13 font-normal text-fg-3">{detail}</span>}
    </dt>
    <dd className="num shrink-0">{amount}</dd>
  </div>
)

type SummaryHeadProps = { what: string; amount: string; note?: string | undefined }

/** The subject of an order, and its amount in large figures. */
export const SummaryHead = ({ what, amount, note }: SummaryHeadProps) => (
  <>
    <p dir="auto" className="text-14 text-fg-3">
      {what}
    </p>
    <p className="num text-[30px] leading-10 font-semibold md:text-[36px] md:leading-[44px]">{amount}</p>
    {note && <p className="text-14 text-fg-2">{note}</p>}
  </>
)

/** The lines of a summary, which a small screen shows after a tap. */
export function SummaryDetails({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      <details className="mt-1 lg:hidden">
        <summary className="min-h-11 cursor-pointer py-3 text-14 font-label text-fg-2">{t('summary.details')}</summary>
        <dl className="divide-y divide-line">{children}</dl>
      </details>
      <dl className="mt-6 divide-y divide-line max-lg:hidden">{children}</dl>
    </>
  )
}
