import { type DragEvent, type ReactNode, useState } from 'react'

type DropAreaProps = {
  /** Shown while files are dragged over it. */
  label: string
  onDrop: (files: File[]) => void
  /** Accepts no files. */
  disabled?: boolean
  children: ReactNode
}

/** Accepts files dropped anywhere on its content. The content must have a button that does the same, for the keyboard. */
export function DropArea({ label, onDrop, disabled = false, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const dragged = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; a button inside does the same by keyboard
    <div
      onDragEnter={dragged}
      onDragOver={dragged}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (disabled) return
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
      className="relative min-w-0"
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center rounded-4 border-2 border-dashed border-accent-text bg-accent-soft text-14 font-semibold text-accent-text">
          {label}
        </div>
      )}
    </div>
  )
}
