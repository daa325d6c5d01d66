import { useLocation } from '@tanstack/react-router'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useIsLimited, useIsRestricted } from '#access/web/session/session.ts'
import { isHelpKey } from '#app/web/help/isHelpKey.ts'
import type { Asked } from '#app/web/help/topics.ts'
import { isLanguageOpen, startHelp } from '#platform/web/i18n/languages.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useCrumbs } from '#platform/web/site/breadcrumb.ts'
import { settings } from '#platform/web/site/settings.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { AfterFirstPaint } from '#platform/web/ui/AfterFirstPaint.tsx'
import { keepFocus } from '#platform/web/ui/keptFocus.ts'
import { isSettingsAddress } from './navigation.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { Sidebar } from './Sidebar.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { TopBar } from './TopBar.tsx'
import { useSidebar } from './useSidebar.ts'

const importPalette = () => import('./CommandPalette.tsx')
const CommandPalette = lazy(() => importPalette().then((m) => ({ default: m.CommandPalette })))
const NavDrawer = lazy(() => import('./NavDrawer.tsx').then((m) => ({ default: m.NavDrawer })))
const ChatLive = lazy(() => import('#desk/web/chat/ChatLive.tsx').then((m) => ({ default: m.ChatLive })))
const LanguageQuestion = lazy(() => import('./LanguageQuestion.tsx').then((m) => ({ default: m.LanguageQuestion })))
const HelpSheet = lazy(async () => {
  const [{ HelpSheet }] = await Promise.all([import('#app/web/help/HelpSheet.tsx'), startHelp()])
  return { default: HelpSheet }
})
const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx').then((m) => ({ default: m.SettingsDrawer })))

type Overlay = 'palette' | 'appearance' | 'help' | 'menu' | null

/** The layout of every screen of the dashboard. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts)
  const { isDrawer, isCollapsed, toggle } = useSidebar()
  const { themeStretch } = settings.use()
  const isLimited = useIsLimited()
  const isRestricted = useIsRestricted()
  const isSettings = useLocation({ select: ({ pathname }) => isSettingsAddress(pathname) })
  const [overlay, setOverlay] = useState<Overlay>(null)
  // They stay mounted once opened, so that closing is animated.
  const [wanted, setWanted] = useState({ palette: false, appearance: false, help: false })
  const [asked, setAsked] = useState<Asked>()
  const [isLanguageAsked, askLanguage] = useState(isLanguageOpen)
  const main = useRef<HTMLElement>(null)
  const called = useRef<HTMLElement>(null)
  const announcement = usePageChange(main)
  useEffect(keepFocus, [])

  const open = (next: Exclude<Overlay, null>) => {
    if (next === 'palette' || next === 'help') rememberFocus(called)
    if (next !== 'menu') setWanted((before) => ({ ...before, [next]: true }))
    setOverlay(next)
  }
  const close = () => setOverlay(null)
  const help = (question?: Asked) => {
    setAsked(question)
    open('help')
  }
  const onHelpKey = useEffectEvent((event: KeyboardEvent) => {
    if (isRestricted || !isHelpKey(event)) return
    event.preventDefault()
    help()
  })

  // In a layout effect, so that a key pressed right after the first paint is handled.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      onHelpKey(event)
      // Preloads the palette on Ctrl, so that K opens it without losing the next letters.
      if (event.key === 'Control' || event.key === 'Meta') void importPalette()
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      rememberFocus(called)
      setWanted((before) => ({ ...before, palette: true }))
      setOverlay((before) => (before === 'palette' ? null : 'palette'))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className="flex min-h-dvh bg-surface">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-60 focus:rounded-2 focus:bg-raised focus:px-3 focus:py-2 focus:font-label focus:text-accent-text focus:shadow-2"
      >
        {t('skip')}
      </a>
      {!isDrawer && <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          isDrawer={isDrawer}
          isCollapsed={isCollapsed}
          onToggleSidebar={toggle}
          onMenu={() => open('menu')}
          onSearch={() => open('palette')}
          onAppearance={() => open('appearance')}
          onHelp={isRestricted ? undefined : () => help()}
        />
        <StaleNotice />
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className={`min-w-0 flex-1 outline-none ${themeStretch ? '' : 'mx-auto w-full max-w-[1600px]'}`}
        >
          {isSettings ? <SettingsFrame>{children}</SettingsFrame> : children}
        </main>
      </div>
      <div role="status" className="sr-only">
        {announcement}
      </div>
      <Suspense>
        {!isLimited && (
          <AfterFirstPaint>
            <ChatLive />
          </AfterFirstPaint>
        )}
      </Suspense>
      <Suspense>
        {isDrawer && <NavDrawer open={overlay === 'menu'} onClose={close} onAppearance={() => open('appearance')} />}
      </Suspense>
      <Suspense>
        {wanted.palette && !isLimited && (
          <CommandPalette open={overlay === 'palette'} onClose={close} onHelp={help} calledFrom={called} />
        )}
        {isLanguageAsked && <LanguageQuestion onClose={() => askLanguage(false)} />}
        {wanted.help && <HelpSheet open={overlay === 'help'} asked={asked} onClose={close} calledFrom={called} />}
        {wanted.appearance && <SettingsDrawer open={overlay === 'appearance'} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The focused element when the palette or the help was opened; reopened while it closes, the element of the first time. An item of a menu is gone by then. */
function rememberFocus(called: RefObject<HTMLElement | null>) {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && !activeElement.closest('[data-palette]'))
    called.current = activeElement.closest('[role=menu]') ? null : activeElement
}

/** After a navigation, moves the focus into the page unless it is there already, and announces the title. */
function usePageChange(main: RefObject<HTMLElement | null>) {
  const t = useTexts(shellTexts)
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = useCrumbs().at(-1)?.label ?? ''
  const before = useRef(pathname)
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setMoved(true)
    const { activeElement } = document
    // A dialog that just closed returns the focus first; an element inside the page keeps it. An item of a menu unmounts.
    const isMenu = activeElement?.closest('[data-base-ui-portal]')
    if (isMenu || (activeElement !== main.current && !main.current?.contains(activeElement)))
      main.current?.focus({ preventScroll: true })
    if (!main.current) return
    // The leaving page may take the focus with it, once the code of the next page has loaded.
    const watch = new MutationObserver(() => {
      // A dialog that closes returns the focus by itself.
      if (document.activeElement === document.body && !document.querySelector('[role=dialog], [role=alertdialog]'))
        main.current?.focus({ preventScroll: true })
    })
    watch.observe(main.current, { childList: true, subtree: true })
    const end = setTimeout(() => watch.disconnect(), 3_000)
    return () => {
      clearTimeout(end)
      watch.disconnect()
    }
  }, [pathname, main])
  return moved && title ? t('opened', { title }) : ''
}
