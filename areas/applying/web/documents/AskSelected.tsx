import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { AskDialog } from './AskDialog.tsx'

type AskSelectedProps = { process: Process; ids: readonly string[]; clear: () => void; bulk: Bulk }

/** Asks the selected applicants for documents. */
export function AskSelected({ process, ids, clear, bulk }: AskSelectedProps) {
  const t = useTexts(documentRequestsTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <BulkButton icon={FileCheck} iconOnly label={t('ask.open')} onClick={() => setOpen(true)} />
      <AskDialog
        {...{ process, open }}
        applicationIds={ids}
        onClose={() => setOpen(false)}
        onDone={(refused) => {
          clear()
          bulk.report(refused)
        }}
      />
    </>
  )
}
