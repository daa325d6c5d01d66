import { useEffect, useRef } from 'react'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { type Suppression, suppressions } from '#deliveries/contract/suppressions.ts'
import { suppressionsTexts } from '#deliveries/web/ledger/texts/suppressions.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type LiftDialogProps = {
  suppression: Suppression | undefined
  onClose: () => void
}

/** Unblocks an address after confirmation. */
export function LiftDialog({ suppression, onClose }: LiftDialogProps) {
  const t = useTexts(suppressionsTexts)
  const next = useRef<HTMLElement>(null)
  useEffect(() => {
    if (suppression) next.current = null
  }, [suppression])
  const write = useWrite(suppressions.lift, { stale: [suppressions.list, suppressions.facets, deliveries.get] })
  return (
    <Kept of={suppression}>
      {({ id, address }, open) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title={t('liftTitle', { address })}
          body={t('liftBody')}
          confirm={t('lift')}
          cancel={t('keep')}
          finalFocus={next}
          onConfirm={async () => {
            await write.mutateAsync({ params: { id } })
            toast.success(t('lifted', { address }))
            // The pressed button is removed with its row.
            next.current = document.querySelector('main input[type=search]')
          }}
        />
      )}
    </Kept>
  )
}
