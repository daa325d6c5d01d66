import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { toggleMode } from '#platform/web/apart/mode.ts'
import { Logo } from '#platform/web/site/Logo.tsx'
import { legalLinks, menuLinks, sitePaths } from '#platform/web/site/siteLinks.ts'
import { AnchorButton, IconButton } from '#platform/web/ui/Button.tsx'
import { LanguageChoice, useLanguage, useTexts } from './texts.ts'

/** Language and mode, which every page here has. */
export function LookTools() {
  const t = useTexts()
  const [isDark, setDark] = useState(document.documentElement.dataset.mode === 'dark')
  return (
    <>
      <LanguageChoice compact />
      <IconButton
        size="xl"
        icon={isDark ? Sun : Moon}
        label={isDark ? t('light') : t('dark')}
        onClick={() => setDark(toggleMode())}
      />
    </>
  )
}

/** Pages of the site are other documents: their addresses name the language. */
const hrefOf = (name: keyof typeof sitePaths, language: string) =>
  name === 'pricing' ? sitePaths.pricing : `${sitePaths[name]}?lang=${language}`

export function PublicHeader() {
  const t = useTexts()
  const language = useLanguage()
  return (
    <header className="border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-[1208px] items-center gap-1 px-4 md:px-6">
        <a
          href={hrefOf('about', language)}
          className="flex min-h-11 items-center gap-2.5 rounded-2 text-16 font-semibold"
        >
          <Logo />
          {t('product')}
        </a>
        <nav aria-label={t('pages')} className="ms-6 flex flex-1 gap-1 max-md:hidden">
          {menuLinks.map((name) => (
            <a
              key={name}
              href={hrefOf(name, language)}
              aria-current={name === 'pricing' ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-2 px-3 text-14 font-label text-fg-2 hover:text-fg aria-[current]:text-accent-text"
            >
              {t(`nav.${name}`)}
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

export function PublicFooter({ organisation }: { organisation: string | undefined }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <footer className="border-t bg-canvas">
      <div className="mx-auto flex max-w-[1208px] flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-13 text-fg-3 md:px-6">
        <p>{organisation ? t('footer', { organisation }) : t('product')}</p>
        <nav aria-label={t('footerPages')} className="flex flex-wrap gap-x-4">
          {[...menuLinks.filter((name) => name !== 'pricing'), ...legalLinks].map((name) => (
            <a
              key={name}
              href={hrefOf(name, language)}
              className="inline-flex min-h-8 items-center text-fg-2 hover:underline max-md:min-h-11"
            >
              {t(`nav.${name}`)}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
