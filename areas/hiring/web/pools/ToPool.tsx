import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { ToPoolDialog } from './ToPoolDialog.tsx'

type ToPoolProps = { ids: readonly string[]; clear: () => void; bulk: Bulk }

/** Adds the selected professionals to a talent pool. */
export function ToPool({ ids, clear, bulk }: ToPoolProps) {
  const t = useTexts(poolsTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <BulkButton icon={FolderPlus} label={t('toPool')} onClick={() => setOpen(true)} />
      <ToPoolDialog people={{ ids }} {...{ open, bulk }} onClose={() => setOpen(false)} onDone={clear} />
    </>
  )
}
