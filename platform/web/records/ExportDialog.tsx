import { useState } from 'react'
import type { ExportFormat } from '#platform/contract/exports.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ColumnList } from '#platform/web/ui/ColumnList.tsx'
import { movedTo } from '#platform/web/ui/columnOrder.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { FileColumn } from './fileColumn.ts'

type ExportDialogProps = {
  /** All columns the file can contain. */
  columns: FileColumn[]
  /** The initially selected columns. */
  chosen: string[]
  pending: boolean
  onSave: (format: ExportFormat, columns: FileColumn[]) => void
  onClose: () => void
}

/** Chooses the columns of a file and their order. */
export function ExportDialog({ columns, chosen, pending, onSave, onClose }: ExportDialogProps) {
  const t = useTexts(listsTexts)
  const [order, setOrder] = useState(columns)
  const [ticked, setTicked] = useState(() => new Set(chosen))
  const taken = order.filter(({ id }) => ticked.has(id))
  const show = (id: string, visible: boolean) => {
    const next = new Set(ticked)
    if (visible) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const move = (id: string, place: number) => {
    const ids = movedTo(order, id, place)
    setOrder(ids.flatMap((id) => order.filter((column) => column.id === id)))
  }
  const save = (format: ExportFormat, label: string) => (
    <Button
      variant={format === 'xlsx' ? 'primary' : 'outline'}
      pending={pending}
      disabledReason={taken.length === 0 ? t('exportNone') : undefined}
      onClick={() => onSave(format, taken)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('exportTitle')}
      description={t('exportBody')}
      width={440}
      footer={
        <>
          {save('csv', 'CSV')}
          {save('xlsx', 'Excel (XLSX)')}
        </>
      }
    >
      <ColumnList
        items={order.map(({ id, header }) => ({ id, header, required: false, visible: ticked.has(id) }))}
        onShow={show}
        onMove={move}
      />
    </Dialog>
  )
}
