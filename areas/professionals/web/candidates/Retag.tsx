import { Tags } from 'lucide-react'
import { useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { RetagDialog } from './RetagDialog.tsx'
import { taggingTexts } from './texts/tagging.pt.ts'

type RetagProps = {
  /** The selected professionals. */
  ids: readonly string[]
  clear: () => void
  bulk: Bulk
  /** The lists that show tags. */
  stale: Endpoint[]
}

/** Puts tags on the selected professionals and takes others off. */
export function Retag({ ids, clear, bulk, stale }: RetagProps) {
  const t = useTexts(taggingTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <BulkButton icon={Tags} label={t('bulk')} onClick={() => setOpen(true)} />
      <RetagDialog
        people={{ ids }}
        count={ids.length}
        {...{ open, bulk, stale }}
        onClose={() => setOpen(false)}
        onDone={clear}
      />
    </>
  )
}
