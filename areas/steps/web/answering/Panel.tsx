import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '#platform/web/apart/Dialog.tsx'
import { useTexts } from './texts.ts'

type PanelProps = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A dialog beside the page: a sheet from below on a phone. */
export function Panel(props: PanelProps) {
  const t = useTexts()
  return <Dialog {...props} close={t('close')} place="end" />
}

type OpenerProps = { icon: LucideIcon; label: string; onOpen: () => void }

/** The button of a panel: its label is hidden where there is no room for it. */
export const Opener = ({ icon: Icon, label, onOpen }: OpenerProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className="inline-flex h-9 items-center gap-2 rounded-2 px-2.5 text-14 font-label text-fg-2 hover:bg-press hover:text-fg max-md:size-11 max-md:justify-center max-md:px-0"
  >
    <Icon size={18} strokeWidth={1.75} aria-hidden />
    <span className="max-md:sr-only">{label}</span>
  </button>
)
