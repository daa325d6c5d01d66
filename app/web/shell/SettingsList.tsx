import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { doesSend, settableChannels } from '#deliveries/contract/channelSettings.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { useMedia } from '#platform/web/ui/useMedia.ts'
import { focusSetting } from './focusSetting.ts'
import { isAt } from './navigation.ts'
import { type SettingsPage, settingsGroups, settingsPages } from './settingsPages.ts'

/** All settings in their groups, with a search by label and synonym. Without room beside the page it folds above it. */
export function SettingsList() {
  const t = useTexts(installationTexts)
  const isBeside = useMedia('(width >= 64rem)')
  const [isOpen, setOpen] = useState(false)
  const here = useHere()
  // A page that was chosen closes the list.
  const [before, setBefore] = useState(here)
  if (before !== here) {
    setBefore(here)
    setOpen(false)
  }
  if (isBeside)
    return (
      <div className="sticky top-14 h-[calc(100dvh-56px)] w-[262px] shrink-0 overflow-y-auto border-e bg-surface">
        <List />
      </div>
    )
  return (
    <div className="border-b bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="focus-inset flex h-11 w-full items-center gap-2 px-6 text-start font-label max-md:px-4"
      >
        <span className="flex-1 truncate">{here ? t(`tabs.${here}`) : t('title')}</span>
        <span className="text-12 text-fg-3">{t('allSettings')}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen && <List />}
    </div>
  )
}

/** The page of the address, or the one it belongs to. All pages without an address of their own share one, and differ by their tab. */
function useHere() {
  const { pathname, search } = useLocation()
  const tab = 'tab' in search ? search.tab : undefined
  const isHere = ({ to, search, below }: SettingsPage) =>
    (below !== undefined && isAt(pathname, below)) ||
    (to === '/dashboard/settings' ? pathname === to && search.tab === tab : isAt(pathname, to))
  return settingsPages.find(isHere)?.name
}

/** The pages of channels that do not send. */
function useOff(): SettingsPage['name'][] {
  const { data } = useQuery(q(installation.get, {}))
  if (!data) return []
  const silent = settableChannels.filter((channel) => !doesSend(channel, data[channel]))
  return data.email.source === 'none' ? ['email', ...silent] : silent
}

function List() {
  const t = useTexts(installationTexts)
  const off = useOff()
  const navigate = useNavigate()
  const here = useHere()
  const [words, setWords] = useState('')
  useScreenKeys([{ keys: ['/'], does: t('findSetting') }])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const wanted = folded(words.trim())
  const isFound = (group: string, { name }: SettingsPage) =>
    // From the beginning of a word: "iss" is not in "profissionais".
    ` ${folded(`${group} ${t(`tabs.${name}`)} ${t(`synonyms.${name}`)}`)}`.includes(` ${wanted}`)
  const groups = settingsGroups
    .map(({ name, pages }) => ({ name, pages: pages.filter((page) => isFound(t(`groups.${name}`), page)) }))
    .filter(({ pages }) => pages.length > 0)
  const first = groups[0]?.pages[0]
  return (
    <div className="p-3">
      <search className="relative block">
        <Search
          size={15}
          strokeWidth={1.75}
          aria-hidden
          className="absolute start-2.5 top-2.5 text-fg-3 max-lg:top-3.5"
        />
        <input
          ref={field}
          type="search"
          aria-label={t('findSetting')}
          placeholder={t('findSetting')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setWords('')
            if (key !== 'Enter' || !wanted || !first) return
            void navigate(placeProps(first) as never)
            focusSetting(words)
          }}
          className="field-box h-[34px] w-full ps-8 pe-8 text-13 max-lg:h-11 [&::-webkit-search-cancel-button]:hidden"
        />
        <span aria-hidden className="absolute end-2 top-2 max-lg:hidden">
          <Kbd>/</Kbd>
        </span>
      </search>
      <nav aria-label={t('title')}>
        {groups.map(({ name, pages }) => (
          <section key={name} aria-label={t(`groups.${name}`)}>
            <p className="px-2 pt-2.5 pb-0.5 text-11 font-label text-fg-3">{t(`groups.${name}`)}</p>
            <ul>
              {pages.map((page) => (
                <li key={page.name} className="relative">
                  <Link
                    {...placeProps(page)}
                    onClick={() => focusSetting(words)}
                    aria-current={page.name === here ? 'page' : false}
                    aria-describedby={off.includes(page.name) ? `off-${page.name}` : undefined}
                    className={`focus-inset flex h-[30px] items-center gap-2.5 rounded-2 px-2 text-13 max-lg:h-11 ${
                      page.name === here
                        ? 'bg-accent-soft font-semibold text-accent-text'
                        : 'font-medium text-fg-2 hover:bg-press hover:text-fg'
                    }`}
                  >
                    <page.icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
                    <span className="min-w-0 flex-1 truncate">{t(`tabs.${page.name}`)}</span>
                  </Link>
                  {off.includes(page.name) && (
                    <span
                      id={`off-${page.name}`}
                      className="pointer-events-none absolute inset-y-0 end-2 flex items-center text-11 font-label text-wait"
                    >
                      {t('isOff')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="px-2 pt-4 text-13 text-fg-3">{t('noSetting')}</p>}
      </nav>
    </div>
  )
}
