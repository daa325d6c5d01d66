import { Link, useRouter } from '@tanstack/react-router'
import {
  ArrowLeft,
  ChevronRight,
  CircleQuestionMark,
  Menu as MenuIcon,
  PanelLeftOpen,
  Search,
  Settings,
  Settings2,
} from 'lucide-react'
import { Fragment } from 'react'
import { Bell } from '#access/web/notices/Bell.tsx'
import { useIsLimited } from '#access/web/session/session.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useCrumbs } from '#platform/web/site/breadcrumb.ts'
import { ProductLanguageMenu } from '#platform/web/site/LanguageMenu.tsx'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { AfterFirstPaint } from '#platform/web/ui/AfterFirstPaint.tsx'
import { ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { AccountMenu } from './AccountMenu.tsx'

type TopBarProps = {
  isDrawer: boolean
  isCollapsed: boolean
  onToggleSidebar: () => void
  onMenu: () => void
  onSearch: () => void
  onAppearance: () => void
  onHelp: (() => void) | undefined
}

export function TopBar({
  isDrawer,
  isCollapsed,
  onToggleSidebar,
  onMenu,
  onSearch,
  onAppearance,
  onHelp,
}: TopBarProps) {
  const t = useTexts(shellTexts)
  const isPhone = usePhone()
  const isLimited = useIsLimited()
  const above = useCrumbs()
    .slice(0, -1)
    .findLast(({ to }) => to)
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-3 border-b bg-surface ps-6 pe-6 max-md:gap-1 max-md:ps-2 max-md:pe-2.5">
      {isPhone && above && (
        <ButtonLink
          to={above.to}
          variant="ghost"
          icon={ArrowLeft}
          aria-label={t('backTo', { label: above.label })}
          className="w-11 ps-4! pe-3! rtl:-scale-x-100"
        />
      )}
      {isDrawer && !(isPhone && above) && (
        <IconButton icon={MenuIcon} label={t('openMenu')} onClick={onMenu} className="max-md:-me-0.5 md:-ms-2" />
      )}
      {!isDrawer && isCollapsed && (
        <IconButton
          icon={PanelLeftOpen}
          label={t('expand')}
          onClick={onToggleSidebar}
          className="-ms-2"
          iconClassName="rtl:-scale-x-100"
        />
      )}
      <Breadcrumb />
      {!isLimited &&
        (isPhone ? (
          <IconButton icon={Search} label={t('search')} onClick={onSearch} />
        ) : (
          <SearchBox onOpen={onSearch} />
        ))}
      {/* As wide as it will be, so that the search does not move. */}
      <div className="flex items-center justify-end gap-1 max-md:min-w-20 md:min-w-[218px]">
        <AfterFirstPaint>
          {!isPhone && <ProductLanguageMenu />}
          {!isLimited && <Bell />}
          {!isPhone && <SettingsLink />}
          {!isPhone && <IconButton icon={Settings2} label={t('appearance')} onClick={onAppearance} />}
          {!isPhone && onHelp && (
            <IconButton icon={CircleQuestionMark} label={t('help.label')} aria-keyshortcuts="?" onClick={onHelp} />
          )}
          <AccountMenu onHelp={isPhone ? onHelp : undefined} />
        </AfterFirstPaint>
      </div>
    </header>
  )
}

export function SettingsLink() {
  const t = useTexts(shellTexts)
  const { routesByPath } = useRouter()
  const isLimited = useIsLimited()
  if (isLimited || !('/dashboard/settings' in routesByPath)) return null
  return (
    <ButtonLink
      to="/dashboard/settings"
      variant="ghost"
      icon={Settings}
      aria-label={t('settings')}
      data-tooltip={t('settings')}
      className="w-8 ps-2.5! pe-2! max-md:w-11"
    />
  )
}

function SearchBox({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(shellTexts)
  const isMac = navigator.platform.startsWith('Mac')
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-[34px] w-[300px] shrink items-center gap-2 rounded-2 border border-line-2 bg-canvas ps-2.5 pe-1.5 text-start text-fg-3 hover:border-line-3 hover:bg-hover"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t('search')}</span>
      <span aria-hidden className="flex gap-1">
        <Kbd>{isMac ? '⌘' : t('searchKey')}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  )
}

function Breadcrumb() {
  const t = useTexts(shellTexts)
  const crumbs = useCrumbs()
  return (
    <nav aria-label={t('path')} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-2 text-13">
        {crumbs.map(({ label, to }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <Fragment key={to ?? label}>
              <li
                className={
                  isLast
                    ? 'min-w-0 truncate font-medium max-md:line-clamp-2 max-md:text-16 max-md:leading-5 max-md:font-semibold max-md:whitespace-normal'
                    : `max-md:hidden ${index === 0 ? 'shrink-0' : 'max-w-56 min-w-6 shrink truncate'}`
                }
              >
                {to && !isLast ? (
                  <Link
                    to={to}
                    title={index > 0 ? label : undefined}
                    className="focus-inset block min-w-6 truncate rounded-1 leading-6 text-fg-3 hover:text-fg hover:underline"
                  >
                    <bdi>{label}</bdi>
                  </Link>
                ) : (
                  <bdi aria-current={isLast ? 'page' : undefined} className={isLast ? '' : 'text-fg-3'}>
                    {label}
                  </bdi>
                )}
              </li>
              {!isLast && (
                <li aria-hidden className="shrink-0 text-fg-off max-md:hidden">
                  <ChevronRight size={14} strokeWidth={1.75} className="rtl:-scale-x-100" />
                </li>
              )}
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
