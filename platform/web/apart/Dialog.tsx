import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#platform/web/ui/Button.tsx'

type DialogProps = {
  title: string
  /** The name of the button that closes it. */
  close: string
  open: boolean
  onClose: () => void
  /** Its place on a wide screen; on a phone it is a sheet from below. */
  place: keyof typeof places
  children: ReactNode
}

const places = {
  middle: 'md:mb-auto md:w-[640px] md:rounded-4',
  end: 'md:me-6 md:mt-[60px] md:mb-auto md:w-[360px] md:rounded-3',
}

/** A dialog of the browser, which keeps the focus within it and gives it back. */
export function Dialog({ title, close, open, onClose, place, children }: DialogProps) {
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
      className={`m-auto mb-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-4 bg-raised p-0 text-fg shadow-3 backdrop:bg-scrim ${places[place]}`}
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
