import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Merge } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { useMergeUndo } from './useMergeUndo.ts'

/** Undoes a merge after confirmation. */
export function UndoMerge({ merge: { id, merged, survivor, last } }: { merge: Merge }) {
  const t = useTexts(duplicatesTexts)
  const undo = useMergeUndo()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={Undo2}
        aria-label={t('undoNames', { merged: merged.name, survivor: survivor.name })}
        disabledReason={last ? undefined : t('undoLater')}
        onClick={() => setAsking(true)}
      >
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('undoTitle', { merged: merged.name })}
        body={t('undoBody', { survivor: survivor.name })}
        confirm={t('undo')}
        cancel={t('keep')}
        onConfirm={() => undo.mutateAsync(id)}
      />
    </>
  )
}
