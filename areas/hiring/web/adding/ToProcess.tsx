import { ClipboardPlus } from 'lucide-react'
import { useState } from 'react'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { ToProcessDialog } from './ToProcessDialog.tsx'

type ToProcessProps = { chosen: readonly { id: string }[]; clear: () => void }

/** Adds the selected professionals to a process. */
export function ToProcess({ chosen, clear }: ToProcessProps) {
  const t = useTexts(addingTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <BulkButton icon={ClipboardPlus} label={t('toProcess')} onClick={() => setOpen(true)} />
      {open && (
        <ToProcessDialog
          whom={{ candidateIds: chosen.map(({ id }) => id) }}
          count={chosen.length}
          onClose={() => setOpen(false)}
          onDone={clear}
        />
      )}
    </>
  )
}
