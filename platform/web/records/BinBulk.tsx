import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { byId, Endpoint } from '#platform/contract/endpoint.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import type { SelectAll } from '#platform/web/ui/SelectAllMatching.tsx'
import type { Bulk } from './useBulk.tsx'

type ById = { params: typeof byId }

export type BinBulkProps<T extends { id: string; deletedAt: string | null }> = {
  bulk: Bulk
  chosen: T[]
  clear: () => void
  selectAll: SelectAll | undefined
  nameOf: (row: NoInfer<T>) => string
  /** The endpoints of the records. */
  records: {
    remove: Endpoint<ById & { response: ZodType }>
    restore: Endpoint<ById & { response: ZodType }>
  }
  /** The endpoints to read again after a change. */
  stale: Endpoint[]
  /** Further actions for rows outside the bin. */
  children?: ReactNode
}

/** Bulk actions for records: move them to the bin, restore them. */
export function BinBulk<T extends { id: string; deletedAt: string | null }>(props: BinBulkProps<T>) {
  const { bulk, chosen, clear, selectAll, records, children } = props
  const t = useTexts(recordsTexts)
  const remove = ({ id }: T) => call(records.remove, { params: { id } })
  const restore = ({ id }: T) => call(records.restore, { params: { id } })
  const run = (request: typeof remove, undo: typeof restore) =>
    void bulk.run({
      rows: chosen,
      nameOf: (row) => ({ id: row.id, name: props.nameOf(row) }),
      after: () => {
        clear()
        return refresh(props.stale)
      },
      request,
      undo: (row) => () => undo(row),
    })
  const areThere = chosen.every(({ deletedAt }) => deletedAt === null)
  const areInBin = chosen.every(({ deletedAt }) => deletedAt !== null)
  return (
    <BulkBar count={chosen.length} onClear={clear} selectAll={selectAll}>
      {areThere && children}
      {areThere && (
        <BulkButton
          icon={Trash2}
          danger
          label={t('toBin')}
          pending={bulk.pending}
          onClick={() => run(remove, restore)}
        />
      )}
      {areInBin && (
        <BulkButton
          icon={ArchiveRestore}
          label={t('restore')}
          pending={bulk.pending}
          onClick={() => run(restore, remove)}
        />
      )}
    </BulkBar>
  )
}
