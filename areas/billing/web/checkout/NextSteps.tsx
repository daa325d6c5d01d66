import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'

/** The mark above what has succeeded. */
export const DoneMark = () => (
  <span className="inline-flex size-14 items-center justify-center rounded-full bg-pos-bg text-pos">
    <Check size={26} strokeWidth={2.25} aria-hidden />
  </span>
)

export function NextSteps({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      <h2 className="mt-8 mb-1 text-14 font-semibold">{t('paid.next')}</h2>
      <ul className="list-none divide-y divide-line">{children}</ul>
    </>
  )
}

type NextProps = { icon: LucideIcon; title: string; body: string; when?: string; isDone?: boolean }

export const Next = ({ icon: Icon, title, body, when, isDone }: NextProps) => (
  <li className="flex items-center gap-3 py-3">
    <span
      aria-hidden
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-2 ${isDone ? 'bg-pos-bg text-pos' : 'bg-sunken text-fg-3'}`}
    >
      <Icon size={16} strokeWidth={1.75} />
    </span>
    <div className="min-w-0 flex-1">
      <h3 className="text-14 font-semibold">{title}</h3>
      <p className="text-13 text-fg-3">{body}</p>
    </div>
    <span className="text-13 whitespace-nowrap text-fg-3">{when}</span>
  </li>
)
