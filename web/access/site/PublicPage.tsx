import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { idiom } from '#web/platform/i18n/namespace.ts'
import { publicPagesTexts } from '#web/platform/i18n/pt/publicPages.ts'
import { shellTexts } from '#web/platform/i18n/pt/shell.ts'
import { useIdiomTexts, useTexts } from '#web/platform/i18n/texts.ts'
import { useTitle } from '#web/platform/site/breadcrumb.ts'
import { IdiomLanguageMenu } from '#web/platform/site/LanguageMenu.tsx'
import { Logo } from '#web/platform/site/Logo.tsx'
import { useOrganisation } from '#web/platform/site/loadSite.ts'

type PublicPageProps = { title: string; children: ReactNode; back: { to: string; label: string }; code?: string }

/** The layout of a public page, in the idiom. */
export function PublicPage({ title, children, back, code }: PublicPageProps) {
  const shell = useTexts(shellTexts)
  useIdiomTexts(publicPagesTexts)
  useTitle(title)
  return (
    <div lang={idiom.language} className="flex min-h-dvh flex-col bg-surface px-6 md:px-12">
      <header className="flex h-16 items-center justify-between">
        <Link to="/" className="flex items-center gap-2 rounded-2 text-16 font-semibold">
          <Logo />
          {shell('product')}
        </Link>
        <IdiomLanguageMenu named />
      </header>
      <main className="mx-auto flex w-full max-w-[440px] flex-1 flex-col justify-center pb-24">
        {code && <p className="num mb-1 text-15 font-semibold text-fg-3">{code}</p>}
        <h1 className="text-24 font-semibold text-balance">{title}</h1>
        <div className="mt-2 text-14 text-fg-2">{children}</div>
        <Link
          to={back.to}
          className="mt-6 inline-flex h-11 items-center self-start rounded-2 bg-accent px-4 text-14 font-label text-on-accent shadow-1 hover:bg-accent-hover"
        >
          {back.label}
        </Link>
      </main>
      <footer className="flex min-h-16 items-center text-12 text-fg-3">
        <span dir="auto">{useOrganisation()}</span>
      </footer>
    </div>
  )
}
