import { type ReactNode, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'

type FoldedFieldsProps = {
  /** The values of the fields in words. */
  said: ReactNode
  /** The label of the button that opens the fields. */
  change: string
  /** A mistake in the fields opens them. */
  isWrong?: boolean
  children: ReactNode
}

/** Fields whose usual values serve most: a sentence says them, and a button opens them. */
export function FoldedFields({ said, change, isWrong = false, children }: FoldedFieldsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  // The button is gone once they are open: the first of them takes the focus.
  const open = () => {
    flushSync(() => setOpen(true))
    document.getElementById(id)?.querySelector<HTMLElement>('input, button, textarea, [role=combobox]')?.focus()
  }
  return (
    <>
      {!isOpen && (
        <div className="col-span-full flex items-start gap-3 pb-3 text-13">
          <p className="min-w-0 flex-1 text-fg-2">{said}</p>
          <Button size="sm" aria-expanded={false} aria-controls={id} onClick={open}>
            {change}
          </Button>
        </div>
      )}
      <div id={id} hidden={!isOpen} className={isOpen ? 'contents' : undefined}>
        {children}
      </div>
    </>
  )
}
