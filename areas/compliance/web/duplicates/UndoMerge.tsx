import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Merge } from '#contract/compliance/duplicates.ts'
import { duplicatesTexts } from '#web/platform/i18n/pt/duplicates.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
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
        pending={undo.isPending}
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
        onConfirm={() => {
          undo.mutate(id)
          setAsking(false)
        }}
      />
    </>
  )
}
