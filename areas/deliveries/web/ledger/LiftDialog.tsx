import { type RefObject, useEffect, useRef, useState } from 'react'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { type Suppression, suppressions } from '#deliveries/contract/suppressions.ts'
import { suppressionsTexts } from '#deliveries/web/ledger/texts/suppressions.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type LiftDialogProps = {
  suppression: Suppression | undefined
  onClose: () => void
  /** Contains the search, which takes the focus: the pressed button is removed with its row. */
  within: RefObject<HTMLDivElement | null>
}

/** Unblocks an address after confirmation. */
export function LiftDialog({ suppression, onClose, within }: LiftDialogProps) {
  const t = useTexts(suppressionsTexts)
  // Kept while the dialog fades out.
  const [lastSuppression, setLastSuppression] = useState(suppression)
  const next = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!suppression) return
    setLastSuppression(suppression)
    next.current = null
  }, [suppression])
  const address = lastSuppression?.address ?? ''
  const write = useWrite(suppressions.lift, {
    stale: [suppressions.list, suppressions.facets, deliveries.get],
    then: () => {
      toast.success(t('lifted', { address }))
      next.current = within.current?.querySelector('input') ?? null
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={suppression !== undefined}
      onClose={onClose}
      title={t('liftTitle', { address })}
      body={
        <>
          {t('liftBody')}
          {write.error && (
            <p role="alert" className="mt-2 text-neg">
              {write.error.message}
            </p>
          )}
        </>
      }
      confirm={t('lift')}
      cancel={t('keep')}
      pending={write.isPending}
      finalFocus={next}
      onConfirm={() => suppression && write.mutate({ params: { id: suppression.id } })}
    />
  )
}
