import { Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import { type Plan, PlanInput, planQuery, plans } from '#contract/billing/plans.ts'
import { call } from '#web/platform/api/client.ts'
import { prefetchIfMissing } from '#web/platform/api/prefetch.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { plansTexts } from '#web/platform/i18n/pt/plans.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { BinBulk } from '#web/platform/records/BinBulk.tsx'
import { DialogForm } from '#web/platform/records/EntryForm.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useBulk } from '#web/platform/records/useBulk.tsx'
import { useEntry } from '#web/platform/records/useEntry.ts'
import { useRecordList } from '#web/platform/records/useRecordList.ts'
import { readSearch } from '#web/platform/site/address.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import type { Column } from '#web/platform/ui/Columns.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { FieldGrid } from '#web/platform/ui/Form.tsx'
import { TextareaField, TextField } from '#web/platform/ui/fields.tsx'
import { PageAction } from '#web/platform/ui/PageAction.tsx'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(plans.list, { query: readSearch(planQuery, search) })

const stale = [plans.list, plans.get]

export function PlanListPage() {
  const t = useTexts(plansTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const list = useRecordList({ name: 'plans', schema: planQuery, list: plans.list, tabs: [] })
  const { search, clear, selectAll } = list
  const bulk = useBulk()
  const [edited, setEdited] = useState<Plan | 'new'>()
  const columns: Column<Plan>[] = [
    { id: 'name', header: t('fields.name'), required: true, cell: (row) => row.name },
    { id: 'notes', header: t('fields.notes'), width: 320, hideBelow: 'lg', cell: (row) => row.notes },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: 140,
      align: 'end',
      cell: (row) => format.shortDate(row.updatedAt),
    },
  ]
  return (
    <>
      <RecordList
        {...{ list, t, columns }}
        icon={Shapes}
        title={t('title')}
        actions={<PageAction icon={Plus} label={t('new')} onClick={() => setEdited('new')} />}
        tabs={[list.tab(t('all'), {}), list.bin(t('bin'))]}
        nameOf={(row) => row.name}
        // A record in the bin is restored before it is edited.
        {...(!search.trash && { onOpen: setEdited })}
        phone={(row) => ({ title: row.name, detail: row.notes, end: format.shortDate(row.updatedAt) })}
        bulk={(chosen) => (
          <BinBulk {...{ bulk, chosen, clear, selectAll, stale }} nameOf={(row) => row.name} records={plans} />
        )}
      />
      {bulk.dialog}
      <PlanDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

type PlanDialogProps = { edited: Plan | 'new' | undefined; onClose: () => void }

/** Creates or edits a plan. */
function PlanDialog({ edited, onClose }: PlanDialogProps) {
  const t = useTexts(plansTexts)
  const isNew = edited === 'new'
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={t(isNew ? 'new' : 'editTitle')}>
      {edited !== undefined && <PlanForm record={isNew ? null : edited} onClose={onClose} />}
    </Dialog>
  )
}

const editable = (record: Plan | null): PlanInput => ({
  name: record?.name ?? '',
  notes: record?.notes ?? '',
})

function PlanForm({ record, onClose }: { record: Plan | null; onClose: () => void }) {
  const t = useTexts(plansTexts)
  const entry = useEntry({
    ...{ schema: PlanInput, record, editable, stale, onClose },
    draft: `plan:${record?.id}`,
    add: (body: PlanInput) => call(plans.create, { body }),
    change: (input, version) => call(plans.update, { params: { id: record?.id ?? '' }, body: { ...input, version } }),
    added: ({ name }) => t('added', { name }),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t(record ? 'save' : 'create')}
      labels={{ name: t('fields.name'), notes: t('fields.notes') }}
      show={() => undefined}
    >
      <FieldGrid>
        <TextField name="name" label={t('fields.name')} />
        <TextareaField name="notes" label={t('fields.notes')} optional rows={4} />
      </FieldGrid>
    </DialogForm>
  )
}
