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

export function PublicHeader() {
  const t = useTexts()
  return (
    <header className="border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-[1208px] items-center gap-1 px-4 md:px-6">
        <span className="flex items-center gap-2.5 text-16 font-semibold">
          <Logo />
          {t('product')}
        </span>
        <nav aria-label={t('pages')} className="flex-1 px-6 max-md:px-2">
          <a
            href="/pricing"
            aria-current="page"
            className="rounded-1 py-3 text-14 font-label text-accent-text max-md:sr-only"
          >
            {t('plans')}
          </a>
        </nav>
        <LookTools />
        <AnchorButton href="/auth/login" size="lg" className="ms-1">
          {t('logIn')}
        </AnchorButton>
      </div>
    </header>
  )
}
