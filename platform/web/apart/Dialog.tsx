import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#platform/web/ui/Button.tsx'

type DialogProps = {
  title: string
  /** The name of the button that closes it. */
  close: string
  open: boolean
  onClose: () => void
  /** The class that places it on the page. */
  className: string
  children: ReactNode
}

/** A dialog of the browser, which keeps the focus within it and gives it back. */
export function Dialog({ title, close, open, onClose, className, children }: DialogProps) {
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
      className={`${className} overflow-y-auto bg-raised p-0 text-fg shadow-3`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="p-4 md:p-5">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id={id} className="text-16 font-semibold">
              {title}
            </h2>
            <IconButton icon={X} label={close} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
