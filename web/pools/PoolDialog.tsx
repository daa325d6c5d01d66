import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Pool, PoolInput, pools } from '#contract/pools.ts'
import { views } from '#contract/views.ts'
import { q, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { mergeOver } from '#web/records/mergeOver.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioField, SelectField, SwitchField } from '#web/ui/choiceFields.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#web/ui/Form.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.tsx'

type PoolDialogProps = { edited: Pool | 'new' | undefined; onClose: () => void }

/** Makes a pool, or changes one. */
export function PoolDialog({ edited, onClose }: PoolDialogProps) {
  const t = useTexts('pools')
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={t(edited === 'new' ? 'addTitle' : 'editTitle')}>
      {edited !== undefined && <PoolForm pool={edited === 'new' ? null : edited} onClose={onClose} />}
    </Dialog>
  )
}

/** A search is taken from a saved view of the list of professionals; what is already kept may stay. */
const PoolDraft = PoolInput.omit({ query: true })
  .extend({ kind: z.enum(['hand', 'search']), viewId: z.string() })
  .refine((p) => p.kind === 'hand' || p.viewId !== '', { path: ['viewId'], error: 'required' })
type Draft = z.output<typeof PoolDraft>
const kept = 'kept'
/** What of a view is a search; the rest is how the list looks. */
const looks = new Set(['page', 'limit'])

const stale = [pools.list, pools.get, pools.members]

function PoolForm({ pool, onClose }: { pool: Pool | null; onClose: () => void }) {
  const t = useTexts('pools')
  const records = useTexts('records')
  const navigate = useNavigate()
  const { data } = useQuery(q(views.list, { query: { list: 'candidates' } }))
  const opened: Draft = {
    name: pool?.name ?? '',
    notes: pool?.notes ?? '',
    shared: pool?.shared ?? false,
    kind: pool?.query ? 'search' : 'hand',
    viewId: pool?.query ? kept : '',
  }
  const form = useZodForm(PoolDraft, opened)
  const create = useWrite(pools.create, { stale })
  const update = useWrite(pools.update, { stale })
  const stored = update.error?.code === 'stale' ? (update.error.current as Pool) : null
  const simple = (of: Pick<Draft, 'name' | 'notes' | 'shared'>) => ({
    name: of.name,
    notes: of.notes,
    shared: of.shared,
  })
  const mine = stored && mergeOver(simple(stored), simple(opened), simple(form.getValues() as Draft))
  const queryOf = ({ kind, viewId }: Draft): Pool['query'] => {
    if (kind === 'hand') return null
    if (viewId === kept) return pool?.query ?? {}
    const address = data?.rows.find((view) => view.id === viewId)?.address ?? {}
    return Object.fromEntries(Object.entries(address).filter(([key]) => !looks.has(key)))
  }
  const body = (draft: Draft) => ({ ...simple(draft), query: queryOf(draft) })
  return (
    <>
      <Form
        form={form}
        guard={false}
        error={create.error ?? (stored ? null : update.error)}
        onSubmit={(draft) =>
          pool
            ? update.mutateAsync({ params: { id: pool.id }, body: { ...body(draft), version: pool.version } })
            : create.mutateAsync({ body: body(draft) })
        }
        onSaved={({ id, name }) => {
          onClose()
          toast.success(pool ? records('saved') : t('added', { name }))
          if (!pool) void navigate({ to: '/dashboard/users/pools/$poolId', params: { poolId: id } })
        }}
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
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" pending={create.isPending || update.isPending}>
            {t(pool ? 'save' : 'add')}
          </Button>
        </div>
      </Form>
      <ConflictDialog
        stored={stored && simple(stored)}
        mine={mine ?? {}}
        labels={{ name: t('name'), notes: t('notes'), shared: t('shared') }}
        show={() => undefined}
        pending={update.isPending}
        onKeepMine={() => {
          if (pool && stored && mine)
            update.mutate(
              {
                params: { id: pool.id },
                body: { ...mine, query: queryOf(form.getValues() as Draft), version: stored.version },
              },
              { onSuccess: onClose },
            )
        }}
        onUseStored={onClose}
        onClose={() => update.reset()}
      />
    </>
  )
}

type ViewFieldProps = { views: readonly { id: string; name: string }[]; keeps: boolean }

function ViewField({ views: saved, keeps }: ViewFieldProps) {
  const t = useTexts('pools')
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
