import type { ReactNode } from 'react'
import { Logo } from '#platform/web/site/Logo.tsx'
import { legalLinks, sitePaths } from '#platform/web/site/siteLinks.ts'
import { type SiteText, useFrame, useHref, useSay } from './frame.ts'
import { LanguageLinks, ModeButton, SiteHeader } from './SiteHeader.tsx'

function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-20 rounded-2 bg-accent px-4 py-3 text-14 font-label text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
    >
      {useSay()('skip')}
    </a>
  )
}

/** The layout of a public page: header, content and footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="site flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

/** The links of the footer, by column. */
const footerLinks: readonly { title: SiteText; links: readonly { path: string; label: SiteText }[] }[] = [
  {
    title: 'nav.vacancies',
    links: [
      { path: sitePaths.vacancies, label: 'nav.allVacancies' },
      { path: '/minhas-candidaturas', label: 'nav.applications' },
    ],
  },
  {
    title: 'nav.product',
    links: [
      { path: sitePaths.pricing, label: 'nav.pricing' },
      { path: '/coming-soon', label: 'nav.comingSoon' },
    ],
  },
  {
    title: 'nav.council',
    links: [
      { path: sitePaths.about, label: 'nav.about' },
      { path: sitePaths.contact, label: 'nav.contact' },
      { path: sitePaths.faqs, label: 'nav.faqsLong' },
    ],
  },
  { title: 'nav.legal', links: legalLinks.map((name) => ({ path: sitePaths[name], label: `nav.${name}` })) },
]

function SiteFooter() {
  const say = useSay()
  const href = useHref()
  const { organisation } = useFrame()
  return (
    <footer className="border-t bg-canvas">
      <div className="mx-auto flex max-w-[1208px] flex-wrap justify-between gap-x-16 gap-y-8 px-4 py-8 md:px-6">
        <div>
          <span className="flex items-center gap-2.5 text-15 font-semibold">
            <Logo size={24} />
            {say('product')}
          </span>
          <p className="mt-2 max-w-64 text-13 text-fg-3">{say('hub', { organisation: organisation.name })}</p>
        </div>
        <nav aria-label={say('footer')} className="flex flex-wrap gap-x-16 gap-y-6">
          {footerLinks.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-13 font-semibold">{say(title)}</h2>
              <ul className="mt-1">
                {links.map(({ path, label }) => (
                  <li key={path}>
                    <a
                      href={href(path)}
                      className="inline-flex min-h-8 items-center text-13 text-fg-2 hover:underline max-md:min-h-11"
                    >
                      {say(label)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}

/** The layout of a page with a single message: the logo above, the organisation below. */
export function PlainLayout({ children, className = 'bg-surface' }: { children: ReactNode; className?: string }) {
  const say = useSay()
  const href = useHref()
  const { organisation } = useFrame()
  return (
    <div className={`site flex min-h-dvh flex-col px-4 md:px-12 ${className}`}>
      <SkipLink />
      <header className="flex h-20 items-center gap-1">
        <a href={href(sitePaths.about)} className="flex min-h-11 items-center gap-2.5 rounded-2 text-16 font-semibold">
          <Logo />
          {say('product')}
        </a>
        <span className="flex-1" />
        <LanguageLinks named />
        <ModeButton />
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col justify-center py-10 outline-none">
        {children}
      </main>
      <footer className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 text-13 text-fg-2">
        <span dir="auto">{organisation.name}</span>
        <nav aria-label={say('footer')} className="flex flex-wrap gap-x-4">
          {(['about', 'privacy'] as const).map((name) => (
            <a key={name} href={href(sitePaths[name])} className="inline-flex min-h-11 items-center hover:underline">
              {say(`nav.${name}`)}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  )
}
