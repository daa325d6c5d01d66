import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Pool, PoolInput, pools } from '#hiring/contract/pools.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import { views } from '#platform/contract/views.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { RadioField, SelectField, SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'

type PoolDialogProps = { edited: Pool | 'new' | undefined; onClose: () => void }

/** Creates or edits a pool. */
export function PoolDialog({ edited, onClose }: PoolDialogProps) {
  const t = useTexts(poolsTexts)
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={t(edited === 'new' ? 'addTitle' : 'editTitle')}>
      {edited !== undefined && <PoolForm pool={edited === 'new' ? null : edited} onClose={onClose} />}
    </Dialog>
  )
}

/** The search comes from a saved view of the list of professionals; an edit may keep the stored one. */
const PoolDraft = PoolInput.omit({ query: true })
  .extend({ kind: z.enum(['hand', 'search']), viewId: z.string() })
  .refine((p) => p.kind === 'hand' || p.viewId !== '', { path: ['viewId'], error: 'required' })
type Draft = z.output<typeof PoolDraft>
const kept = 'kept'
/** The search of a view, without its presentation. */
const looks = new Set(['page', 'limit'])

const stale = [pools.list, pools.get, pools.members]

const editable = (pool: Pool | null): Draft => ({
  name: pool?.name ?? '',
  notes: pool?.notes ?? '',
  shared: pool?.shared ?? false,
  kind: pool?.query ? 'search' : 'hand',
  viewId: pool?.query ? kept : '',
})

function PoolForm({ pool, onClose }: { pool: Pool | null; onClose: () => void }) {
  const t = useTexts(poolsTexts)
  const navigate = useNavigate()
  const { data } = useQuery(q(views.list, { query: { list: 'candidates' } }))
  const queryOf = ({ kind, viewId }: Draft): Pool['query'] => {
    if (kind === 'hand') return null
    if (viewId === kept) return pool?.query ?? {}
    const address = data?.rows.find((view) => view.id === viewId)?.address ?? {}
    return Object.fromEntries(Object.entries(address).filter(([key]) => !looks.has(key)))
  }
  const body = (draft: Draft) => ({
    ...{ name: draft.name, notes: draft.notes, shared: draft.shared },
    query: queryOf(draft),
  })
  const entry = useEntry({
    ...{ schema: PoolDraft, record: pool, editable, stale, onClose },
    draft: `pool:${pool?.id}`,
    add: (draft: Draft) => call(pools.create, { body: body(draft) }),
    change: (draft, version) =>
      call(pools.update, { params: { id: pool?.id ?? '' }, body: { ...body(draft), version } }),
    added: ({ name }) => t('added', { name }),
    onAdded: ({ id }) => void navigate({ to: '/dashboard/users/pools/$poolId', params: { poolId: id } }),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t(pool ? 'save' : 'add')}
      labels={{ name: t('name'), notes: t('notes'), shared: t('shared') }}
      show={() => undefined}
    >
      <FieldGrid>
        <TextField name="name" label={t('name')} />
        {!pool && (
          <RadioField
            name="kind"
            label={t('kind')}
            inline
            options={[
              { value: 'hand', label: t('byHand') },
              { value: 'search', label: t('bySearch') },
            ]}
          />
        )}
        <ViewField views={data?.rows ?? []} keeps={pool?.query !== null && pool !== null} />
        <TextareaField name="notes" label={t('notes')} optional rows={3} />
        <SwitchField name="shared" label={t('sharedLabel')} help={t('sharedHelp')} />
      </FieldGrid>
    </DialogForm>
  )
}

type ViewFieldProps = { views: readonly { id: string; name: string }[]; keeps: boolean }

function ViewField({ views: saved, keeps }: ViewFieldProps) {
  const t = useTexts(poolsTexts)
  const kind = useWatch<Draft, 'kind'>({ name: 'kind' })
  if (kind !== 'search') return null
  return (
    <SelectField
      name="viewId"
      label={t('view')}
      help={saved.length === 0 && !keeps ? t('noViews') : t('viewHelp')}
      options={[
        ...(keeps ? [{ value: kept, label: t('keepSearch') }] : []),
        ...saved.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
