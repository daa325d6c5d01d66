import { Link, useLocation } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Fragment, useId } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useNavCounts } from '#platform/web/site/navCounts.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { stored } from '#platform/web/state/stored.ts'
import { type Entry, type Item, isEntryAt, useNavigation } from './navigation.ts'

type MenuProps = {
  isCollapsed?: boolean
  /** Called when a group is opened by key or touch while there is no room for its entries. */
  onOpenGroup?: () => void
  onGo?: () => void
}

/** The name of the group that was opened last, empty where it was closed again, undefined before the first choice. */
const openedGroup = stored('menuGroup', (raw) => (typeof raw === 'string' ? raw : undefined))

/** The entries of the sidebar and of the drawer. One group is open at a time, also on the next visit. */
export function Menu({ isCollapsed = false, onOpenGroup, onGo }: MenuProps) {
  const t = useTexts(shellTexts)
  const sections = useNavigation()
  const counts = useNavCounts()
  const pathname = useLocation({ select: (location) => location.pathname })
  const active = sections
    .flatMap(({ items }) => items)
    .find((item) => (item.entries ?? [item]).some((entry) => isEntryAt(pathname, entry)))
  const opened = openedGroup.use()
  // The group of the open page, else the first, so that its entries can be discovered.
  const byDefault = active?.entries ? active : sections.flatMap(({ items }) => items).find(({ entries }) => entries)
  const openGroup = opened === undefined ? byDefault?.name : opened

  return (
    <nav
      aria-label={t('menu')}
      className={`min-h-0 flex-1 overflow-x-hidden overflow-y-auto pb-4 ${isCollapsed ? 'px-3' : 'w-[279px] px-3'}`}
    >
      {sections.map((section, index) => (
        <Fragment key={section.name}>
          {isCollapsed && index > 0 && <div className="mx-3 my-2 border-t" />}
          <section aria-label={t(section.name)}>
            {!isCollapsed && (
              <p className="px-2 pt-2 pb-1 text-11 font-label text-fg-3 not-first:pt-5">{t(section.name)}</p>
            )}
            <ul className={isCollapsed ? 'flex flex-col gap-px' : 'mb-3'}>
              {section.items.map((item) => (
                <li key={item.name}>
                  {item.entries ? (
                    <Group
                      item={item}
                      entries={item.entries}
                      pathname={pathname}
                      isActive={item === active}
                      isCollapsed={isCollapsed}
                      isOpen={openGroup === item.name}
                      onToggle={() => {
                        openedGroup.set(openGroup === item.name && !isCollapsed ? '' : item.name)
                        if (isCollapsed) onOpenGroup?.()
                      }}
                      onGo={onGo}
                    />
                  ) : (
                    <Link
                      to={item.to}
                      onClick={onGo}
                      aria-current={item === active ? (pathname === item.to ? 'page' : 'true') : undefined}
                      className={look(isCollapsed, item === active)}
                    >
                      <Face
                        icon={item.icon}
                        isCollapsed={isCollapsed}
                        label={t((isCollapsed && item.short) || item.name)}
                        count={counts.get(item.to)}
                      />
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </Fragment>
      ))}
    </nav>
  )
}

const look = (isCollapsed: boolean, isActive: boolean) =>
  `flex w-full select-none rounded-2 text-start focus-inset transition-colors duration-[80ms] ${
    isCollapsed ? 'h-[52px] flex-col items-center justify-center gap-0.5' : 'h-8 items-center gap-2.5 px-2 max-lg:h-11'
  } ${isActive ? 'bg-accent-soft font-semibold text-accent-text' : 'font-medium text-fg-2 hover:bg-press hover:text-fg'}`

type FaceProps = { icon: LucideIcon; label: string; isCollapsed: boolean; count?: number }

function Face({ icon: Icon, label, isCollapsed, count = 0 }: FaceProps) {
  const t = useTexts(shellTexts)
  return (
    <>
      <Icon size={isCollapsed ? 19 : 17} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className={isCollapsed ? 'text-11' : 'flex-1 truncate text-13'}>{label}</span>
      {count > 0 && (
        <span
          className={`num rounded-full bg-accent px-1.5 text-11 font-semibold text-on-accent ${isCollapsed ? 'absolute ms-7 -mt-8' : ''}`}
        >
          {count > 99 ? '99+' : count}
          <span className="sr-only"> {t('navNew')}</span>
        </span>
      )}
    </>
  )
}

type GroupProps = {
  item: Item
  entries: Entry[]
  pathname: string
  isActive: boolean
  isCollapsed: boolean
  isOpen: boolean
  onToggle: () => void
  onGo?: () => void
}

function Group({ item, entries, pathname, isActive, isCollapsed, isOpen, onToggle, onGo }: GroupProps) {
  const t = useTexts(shellTexts)
  const id = useId()
  const isVisible = isOpen && !isCollapsed
  return (
    <>
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={isVisible}
        aria-controls={isVisible ? id : undefined}
        className={look(isCollapsed, isActive && !isVisible)}
      >
        <Face icon={item.icon} isCollapsed={isCollapsed} label={t((isCollapsed && item.short) || item.name)} />
        {!isCollapsed && (
          <ChevronRight
            size={16}
            strokeWidth={1.75}
            aria-hidden
            className={`text-fg-3 ${isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`}
          />
        )}
      </button>
      {isVisible && (
        <ul id={id} className="ms-4 border-s border-line-2 ps-2">
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                onClick={onGo}
                aria-current={isEntryAt(pathname, entry) ? (pathname === entry.to ? 'page' : 'true') : undefined}
                className={`flex h-[30px] items-center rounded-2 px-2.5 text-13 focus-inset max-lg:h-11 ${
                  isEntryAt(pathname, entry)
                    ? 'bg-accent-soft font-semibold text-accent-text'
                    : 'font-medium text-fg-2 hover:bg-press hover:text-fg'
                }`}
              >
                {t(entry.name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
