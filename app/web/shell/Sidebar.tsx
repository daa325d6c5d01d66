import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Logo } from '#platform/web/site/Logo.tsx'
import { useOrganisation } from '#platform/web/site/loadSite.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Menu } from './SidebarMenu.tsx'

type SidebarProps = { isCollapsed: boolean; onToggle: () => void }

/** The sidebar. Collapsed, it expands over the page on hover, or when a group is opened. */
export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  const t = useTexts(shellTexts)
  const [isPeeking, setPeeking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWide = !isCollapsed || isPeeking
  const peek = (next: boolean, delay = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPeeking(next), delay)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) peek(false)
  }
  return (
    <aside
      onPointerEnter={({ pointerType }) => isCollapsed && pointerType === 'mouse' && peek(true, 120)}
      onPointerLeave={() => peek(false, 80)}
      onBlur={onBlur}
      className={`sticky top-0 z-30 h-dvh shrink-0 ${isCollapsed ? 'w-[102px]' : 'w-[280px]'}`}
    >
      <div
        className={`absolute inset-y-0 start-0 flex flex-col overflow-hidden border-e bg-canvas transition-[width] duration-[160ms] ease-sheet ${isWide ? 'w-[280px]' : 'w-[102px]'} ${isCollapsed && isPeeking ? 'shadow-3' : ''}`}
      >
        {isWide ? (
          <Head
            onToggle={onToggle}
            icon={isCollapsed ? 'open' : 'close'}
            label={t(isCollapsed ? 'expand' : 'collapse')}
          />
        ) : (
          <div className="flex h-14 shrink-0 items-center justify-center">
            <Home />
          </div>
        )}
        <Menu isCollapsed={!isWide} onOpenGroup={() => isCollapsed && setPeeking(true)} />
        {isWide && <Organisation />}
      </div>
    </aside>
  )
}

const Home = () => {
  const t = useTexts(shellTexts)
  return (
    <Link to="/dashboard" aria-label={`${t('product')}, ${t('nav.home')}`} className="rounded-2">
      <Logo />
    </Link>
  )
}

function Head({ onToggle, icon, label }: { onToggle: () => void; icon: 'open' | 'close'; label: string }) {
  const t = useTexts(shellTexts)
  return (
    <div className="flex h-14 w-[279px] shrink-0 items-center gap-2.5 ps-5 pe-4">
      <Home />
      <span className="flex-1 text-[17px] font-semibold tracking-[-0.01em]">{t('product')}</span>
      <IconButton
        icon={icon === 'open' ? PanelLeftOpen : PanelLeftClose}
        label={label}
        onClick={onToggle}
        iconClassName="rtl:-scale-x-100"
      />
    </div>
  )
}

/** The name of the organisation. */
export function Organisation() {
  const t = useTexts(shellTexts)
  const organisation = useOrganisation()
  return (
    <div className="flex h-14 shrink-0 items-center gap-2 border-t ps-4.5 pe-4">
      <Avatar name={organisation} square />
      <div className="min-w-0">
        <p dir="auto" title={organisation} className="truncate text-12 font-semibold">
          {organisation}
        </p>
        <p className="truncate text-11 text-fg-3">{t('hub')}</p>
      </div>
    </div>
  )
}
