import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { maxAtOnce, type Pool, PoolInput, pools } from '#hiring/contract/pools.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { ApiError, call, q, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type ToPoolProps = { chosen: readonly { id: string }[]; clear: () => void; bulk: Bulk }

/** Adds the chosen professionals to a manual pool, or to a new one. */
export function ToPool({ chosen, clear, bulk }: ToPoolProps) {
  const t = useTexts(poolsTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <BulkButton icon={FolderPlus} label={t('toPool')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('toPoolTitle')}>
        {open && (
          <ToPoolForm
            ids={chosen.map((c) => c.id)}
            onClose={() => setOpen(false)}
            onRefused={bulk.report}
            onDone={clear}
          />
        )}
      </Dialog>
    </>
  )
}

const inParts = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / maxAtOnce) }, (_, at) => ids.slice(at * maxAtOnce, (at + 1) * maxAtOnce))

const fresh = 'new'
const Choice = z
  .object({ poolId: z.string().min(1), name: PoolInput.shape.name.or(z.literal('')) })
  .refine((c) => c.poolId !== fresh || c.name !== '', { path: ['name'], error: 'required' })
type FormProps = { ids: string[]; onClose: () => void; onRefused: Bulk['report']; onDone: () => void }
const stale = [pools.list, pools.get, pools.members]

function ToPoolForm({ ids, onClose, onRefused, onDone }: FormProps) {
  const t = useTexts(poolsTexts)
  const { data } = useQuery(q(pools.list, { query: { limit: 200 } }))
  const [error, setError] = useState<ApiError | null>(null)
  const [pending, setPending] = useState(false)
  const form = useZodForm(Choice, { poolId: '', name: '' })
  const isNew = form.watch('poolId') === fresh
  const byHand = data?.rows.filter((p) => p.query === null) ?? []
  const put = async ({ poolId, name }: z.output<typeof Choice>) => {
    setError(null)
    setPending(true)
    try {
      const pool: Pick<Pool, 'id' | 'name'> =
        poolId === fresh
          ? await call(pools.create, { body: { name } })
          : (byHand.find((p) => p.id === poolId) ?? { id: poolId, name: '' })
      const params = { id: pool.id }
      const added: string[] = []
      const refused: Answer<typeof pools.add>['refused'] = []
      for (const some of inParts(ids)) {
        const answer = await call(pools.add, { params, body: { members: some.map((id) => ({ id })) } })
        added.push(...answer.added)
        refused.push(...answer.refused)
      }
      await refresh(stale)
      if (added.length)
        toast.success(t('putIn', { count: added.length, name: pool.name }), {
          undo: () =>
            void Promise.all(inParts(added).map((some) => call(pools.takeOut, { params, body: { ids: some } }))).then(
              () => refresh(stale),
            ),
        })
      onClose()
      onDone()
      onRefused(refused)
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure)
      throw failure
    } finally {
      setPending(false)
    }
  }
  return (
    <Form form={form} guard={false} error={error} onSubmit={put}>
      <FieldGrid>
        <SelectField
          name="poolId"
          label={t('pool')}
          options={[
            ...byHand.map((p) => ({ value: p.id, label: p.name, detail: p.mine ? undefined : p.ownerName })),
            { value: fresh, label: t('newPool') },
          ]}
        />
        {isNew && <TextField name="name" label={t('newName')} />}
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" pending={pending}>
          {t('put')}
        </Button>
      </div>
    </Form>
  )
}
