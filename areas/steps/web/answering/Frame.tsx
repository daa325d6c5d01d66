import type { ReactNode } from 'react'
import { Logo } from '#platform/web/site/Logo.tsx'
import type { StepPage } from '#steps/contract/answering.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OnBehalf } from './OnBehalf.tsx'
import { Tools } from './Tools.tsx'
import { useTexts } from './texts.ts'

type FrameProps = { intro?: StepPage['intro'] | undefined; children: ReactNode }

/** Every page but that of the questions. */
export function Frame({ intro, children }: FrameProps) {
  const t = useTexts()
  return (
    <div className="flex min-h-dvh flex-col">
      <OnBehalf intro={intro} />
      <header className="flex h-14 items-center gap-1 px-4 md:px-8">
        <span className="flex flex-1 items-center gap-2.5 text-16 font-semibold">
          <Logo />
          {t('product')}
        </span>
        <Tools intro={intro} />
      </header>
      <main className="reading flex flex-1 flex-col px-4 py-6 max-md:pt-2 md:justify-center md:px-8">{children}</main>
      <footer className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-t px-4 py-3 text-12 text-fg-3 md:px-8">
        <span dir="auto">{intro?.organisation}</span>
        <LanguageChoice />
      </footer>
    </div>
  )
}
