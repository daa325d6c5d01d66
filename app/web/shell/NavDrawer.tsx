import { Dialog } from '@base-ui/react/dialog'
import { Settings2, X } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ProductLanguageMenu } from '#platform/web/site/LanguageMenu.tsx'
import { Logo } from '#platform/web/site/Logo.tsx'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Organisation } from './Sidebar.tsx'
import { Menu } from './SidebarMenu.tsx'
import { SettingsLink } from './TopBar.tsx'

type NavDrawerProps = { open: boolean; onClose: () => void; onAppearance: () => void }

/** The sidebar as a drawer, where there is no room beside the page. It also contains what the top bar omits on a phone. */
export function NavDrawer({ open, onClose, onAppearance }: NavDrawerProps) {
  const t = useTexts(shellTexts)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-[220ms] data-ending-style:opacity-0 data-ending-style:duration-150 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={t('menu')}
          className="fixed inset-y-0 start-0 z-40 flex w-[280px] flex-col bg-canvas shadow-3 outline-none transition-[translate,opacity] duration-[220ms] ease-sheet data-ending-style:-translate-x-full data-ending-style:duration-150 data-starting-style:-translate-x-full motion-reduce:data-ending-style:opacity-0 rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full"
        >
          <div className="flex h-14 shrink-0 items-center gap-2.5 ps-5 pe-2">
            <Logo />
            <span className="flex-1 text-[17px] font-semibold tracking-[-0.01em]">{t('product')}</span>
            <IconButton icon={X} label={t('closeMenu')} onClick={onClose} />
          </div>
          <Menu onGo={onClose} />
          <div className="flex items-center gap-1 px-3 py-1 md:hidden">
            <ProductLanguageMenu />
            <SettingsLink />
            <IconButton icon={Settings2} label={t('appearance')} onClick={onAppearance} />
          </div>
          <Organisation />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
