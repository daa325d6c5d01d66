import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button } from './Button.tsx'

type DialogFooterProps = {
  onClose: () => void
  /** The verb on the button that submits the form. */
  submit: string
  cancel?: string
  danger?: boolean
  pending: boolean
  disabledReason?: string
  /** Content at the start. */
  children?: ReactNode
}

/** The buttons of a form in a dialog: they stay in sight while its fields scroll. They stick to the end of its padding, not before it. */
export function DialogFooter(props: DialogFooterProps) {
  const { onClose, submit, cancel, danger = false, pending, disabledReason, children } = props
  const t = useTexts(uiTexts)
  return (
    <div className="sticky -bottom-5 z-10 -mx-6 mt-3 -mb-5 flex flex-wrap items-center justify-end gap-2 rounded-b-4 border-t bg-raised px-6 py-3.5">
      {children}
      <Button onClick={onClose}>{cancel ?? t('cancel')}</Button>
      <Button variant={danger ? 'danger' : 'primary'} type="submit" pending={pending} disabledReason={disabledReason}>
        {submit}
      </Button>
    </div>
  )
}
