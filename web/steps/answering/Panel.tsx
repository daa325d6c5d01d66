import { type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { useTexts } from './texts.ts'

type PanelProps = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A dialog of the browser, which keeps the focus within it and gives it back: a sheet from below on a phone. */
export function Panel({ title, open, onClose, children }: PanelProps) {
  const t = useTexts()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog of the browser
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="panel overflow-y-auto bg-raised p-0 text-fg shadow-3"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="p-4 md:p-5">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id={id} className="text-16 font-semibold">
              {title}
            </h2>
            <IconButton icon={X} label={t('close')} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
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
