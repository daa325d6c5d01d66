import { Languages, Menu, Moon } from 'lucide-react'
import { languageNames } from '#platform/web/i18n/languageNames.ts'
import { Logo } from '#platform/web/site/Logo.tsx'
import { menuLinks, sitePaths } from '#platform/web/site/siteLinks.ts'
import { siteLanguages, tagOf } from '#website/contract/siteLanguage.rules.ts'
import { useFrame, useHref, useSay } from './frame.ts'

const icon = 'inline-flex size-11 cursor-pointer items-center justify-center rounded-2 text-fg-2 hover:bg-press'
const panel = 'absolute end-0 top-full z-10 mt-1 min-w-44 rounded-3 bg-raised p-1.5 shadow-2'
const item =
  'flex min-h-11 items-center rounded-2 px-3 text-14 hover:bg-hover aria-[current]:font-semibold aria-[current]:text-accent-text'

/** The languages as links, so that they work without scripts. */
export function LanguageLinks({ named = false }: { named?: boolean }) {
  const say = useSay()
  const { language, path, params } = useFrame()
  const hrefOf = (code: string) =>
    `${path}?${new URLSearchParams([...params.map(([...pair]) => pair), ['lang', code]])}`
  return (
    <details className="relative" data-menu>
      <summary
        className={named ? `${icon} w-auto gap-2 px-3 text-14` : icon}
        aria-label={`${say('language')}: ${languageNames[language]}`}
      >
        <Languages size={20} strokeWidth={1.75} aria-hidden />
        {named && languageNames[language]}
      </summary>
      <ul className={panel}>
        {siteLanguages.map((code) => (
          <li key={code}>
            <a
              href={hrefOf(code)}
              lang={tagOf(code)}
              hrefLang={tagOf(code)}
              data-language={code}
              data-source
              aria-current={code === language || undefined}
              className={item}
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Needs scripts, which make it visible. */
export function ModeButton() {
  const say = useSay()
  return (
    <button
      type="button"
      hidden
      data-mode-button
      data-light={say('light')}
      aria-label={say('dark')}
      className={`${icon} [&[hidden]]:hidden`}
    >
      <Moon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

/** The login, or the hub for those who are signed in, which only a script in the browser knows (site.js). */
function HubLinks({ className }: { className: string }) {
  const say = useSay()
  return (
    <>
      <a href="/auth/login" className={`signed-out flex ${className}`}>
        {say('logIn')}
      </a>
      <a href="/dashboard/dashboarding" className={`signed-in flex ${className}`}>
        {say('openHub')}
      </a>
    </>
  )
}

/** Whether a link leads to the page, or to the list above it. */
const currentOf = (link: string, path: string) =>
  link === path ? 'page' : path.startsWith(`${link}/`) ? true : undefined

export function SiteHeader() {
  const say = useSay()
  const href = useHref()
  const { path } = useFrame()
  return (
    <header className="border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-[1208px] items-center gap-1 px-4 md:px-6">
        <a href={href(sitePaths.about)} className="flex min-h-11 items-center gap-2.5 rounded-2 text-16 font-semibold">
          <Logo />
          {say('product')}
        </a>
        <nav aria-label={say('pages')} className="ms-6 flex-1 max-md:hidden">
          <ul className="flex gap-1">
            {menuLinks.map((name) => (
              <li key={name}>
                <a
                  href={href(sitePaths[name])}
                  aria-current={currentOf(sitePaths[name], path)}
                  className="flex min-h-11 items-center rounded-2 px-3 text-14 font-label text-fg-2 hover:text-fg aria-[current]:text-accent-text"
                >
                  {say(`nav.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <span className="flex-1 md:hidden" />
        <LanguageLinks />
        <ModeButton />
        <HubLinks className="ms-1 h-11 items-center rounded-2 border border-line-2 bg-surface px-4 text-14 font-label whitespace-nowrap shadow-1 hover:bg-hover max-md:hidden" />
        <details className="relative md:hidden" data-menu>
          <summary className={icon} aria-label={say('menu')}>
            <Menu size={22} strokeWidth={1.75} aria-hidden />
          </summary>
          <nav aria-label={say('menu')} className={`${panel} min-w-60`}>
            <ul>
              {menuLinks.map((name) => (
                <li key={name}>
                  <a href={href(sitePaths[name])} aria-current={currentOf(sitePaths[name], path)} className={item}>
                    {say(`nav.${name}`)}
                  </a>
                </li>
              ))}
              <li className="mt-1 border-t pt-1">
                <HubLinks className={item} />
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
