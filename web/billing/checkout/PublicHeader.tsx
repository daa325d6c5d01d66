import { Moon, Sun } from 'lucide-react'
import { LanguageSelect } from '#web/platform/apart/LanguageSelect.tsx'
import { Logo } from '#web/platform/site/Logo.tsx'
import { AnchorButton, IconButton } from '#web/platform/ui/Button.tsx'
import { useMode } from './mode.ts'
import { chooseLanguage, useLanguage, useTexts } from './texts.ts'

/** Language and mode, which every page here has. */
export function LookTools() {
  const t = useTexts()
  const [isDark, toggle] = useMode()
  return (
    <>
      <LanguageSelect
        compact
        language={useLanguage()}
        onChoose={chooseLanguage}
        label={t('language')}
        failure={t('languageFailed')}
      />
      <IconButton size="xl" icon={isDark ? Sun : Moon} label={isDark ? t('light') : t('dark')} onClick={toggle} />
    </>
  )
}

/** Pages of the site, which are other documents: their addresses name the language. */
const sitePages = { about: '/about-us', faqs: '/faqs', news: '/noticias', contact: '/contact-us' } as const
const legalPages = { terms: '/terms', privacy: '/privacy' } as const

export function PublicHeader() {
  const t = useTexts()
  const language = useLanguage()
  return (
    <header className="border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-[1208px] items-center gap-1 px-4 md:px-6">
        <a
          href={`/about-us?lang=${language}`}
          className="flex min-h-11 items-center gap-2.5 rounded-2 text-16 font-semibold"
        >
          <Logo />
          {t('product')}
        </a>
        <nav aria-label={t('pages')} className="ms-6 flex flex-1 gap-1 max-md:hidden">
          <a href="/pricing" aria-current="page" className={`${place} text-accent-text`}>
            {t('plans')}
          </a>
          {Object.entries(sitePages).map(([name, path]) => (
            <a key={name} href={`${path}?lang=${language}`} className={`${place} text-fg-2 hover:text-fg`}>
              {t(`nav.${name as keyof typeof sitePages}`)}
            </a>
          ))}
        </nav>
        <span className="flex-1 md:hidden" />
        <LookTools />
        <AnchorButton href="/auth/login" size="lg" className="ms-1">
          {t('logIn')}
        </AnchorButton>
      </div>
    </header>
  )
}
const place = 'flex min-h-11 items-center rounded-2 px-3 text-14 font-label'

export function PublicFooter({ organisation }: { organisation: string | undefined }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <footer className="border-t bg-canvas">
      <div className="mx-auto flex max-w-[1208px] flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-13 text-fg-3 md:px-6">
        <p>{organisation ? t('footer', { organisation }) : t('product')}</p>
        <nav aria-label={t('footerPages')} className="flex flex-wrap gap-x-4">
          {Object.entries({ ...sitePages, ...legalPages }).map(([name, path]) => (
            <a
              key={name}
              href={`${path}?lang=${language}`}
              className="inline-flex min-h-8 items-center text-fg-2 hover:underline max-md:min-h-11"
            >
              {t(`nav.${name as keyof typeof sitePages | keyof typeof legalPages}`)}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
