import { ArrowLeft, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '#platform/web/site/Logo.tsx'
import { LookTools } from './PublicHeader.tsx'
import { useTexts } from './texts.ts'

type PaymentFrameProps = { back?: string; summary?: ReactNode; children: ReactNode }

/** The summary of an order at the start side, and its step beside it; on a phone one below the other. */
export function PaymentFrame({ back, summary, children }: PaymentFrameProps) {
  const t = useTexts()
  return (
    <div className="grid min-h-dvh bg-surface max-lg:grid-rows-[auto_1fr] lg:grid-cols-[7fr_11fr]">
      <aside
        aria-label={t('summary.label')}
        className="flex flex-col border-line bg-canvas max-lg:border-b lg:border-e"
      >
        <div className="mx-auto flex w-full max-w-[456px] flex-1 flex-col px-4 py-2 max-lg:max-w-[568px] md:px-6 lg:py-6">
          <header className="-mx-2.5 flex items-center gap-1">
            {back && (
              <a
                href={back}
                aria-label={t('backToPlans')}
                className="inline-flex size-11 items-center justify-center rounded-2 text-fg-2 hover:bg-press"
              >
                <ArrowLeft size={18} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
              </a>
            )}
            <span className={`flex flex-1 items-center gap-2.5 text-16 font-semibold ${back ? '' : 'ms-2.5'}`}>
              <Logo />
              {t('product')}
            </span>
            <LookTools />
          </header>
          {summary && <div className="flex-1 pt-4 pb-4 lg:pt-10">{summary}</div>}
          <p className="flex items-center gap-2 py-2 text-13 text-fg-3 max-lg:hidden">
            <Lock size={14} strokeWidth={1.75} aria-hidden />
            {t('noCard')}
          </p>
        </div>
      </aside>
      <main className="mx-auto w-full max-w-[568px] px-4 pt-6 pb-12 md:px-6 lg:pt-9">{children}</main>
    </div>
  )
}
