import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Sheet } from './Sheet.tsx'
import { useMedia } from './useMedia.ts'

type SidePanelProps = {
  /** The name for screen readers; the header shows the same text. */
  label: string
  onClose: () => void
  /** Renders its own close button. */
  header: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The details of a row: beside the list where there is room, otherwise over it. */
export function SidePanel(props: SidePanelProps) {
  const { label, onClose, header, foot, children } = props
  const isWide = useMedia('(width >= 80rem)')
  if (isWide) return <Beside {...props} />
  return (
    <Sheet open width={420} onClose={onClose} label={label} header={header} footer={foot}>
      {children}
    </Sheet>
  )
}

function Beside({ label, onClose, header, foot, children }: SidePanelProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A dialog above it handles Esc first.
      const isCovered = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <aside aria-label={label} className="flex w-[352px] shrink-0 flex-col border-s">
      {header}
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      {foot && <div className="flex shrink-0 items-center border-t px-5 py-2.5">{foot}</div>}
    </aside>
  )
}
