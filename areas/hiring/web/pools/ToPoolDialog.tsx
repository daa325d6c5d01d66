import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { maxAtOnce, type Pool, PoolInput, pools } from '#hiring/contract/pools.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import type { Answer, Sending } from '#platform/contract/endpoint.ts'
import { call, q, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** By id, or those whom filters of the list of professionals find. */
type People = { ids: readonly string[] } | { query: Record<string, string> }
type ToPoolDialogProps = { people: People; open: boolean; onClose: () => void; onDone?: () => void; bulk: Bulk }

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / maxAtOnce) }, (_, at) => ids.slice(at * maxAtOnce, (at + 1) * maxAtOnce))

const fresh = 'new'
const Choice = z
  .object({ poolId: z.string().min(1), name: PoolInput.shape.name.or(z.literal('')) })
  .refine((c) => c.poolId !== fresh || c.name !== '', { path: ['name'], error: 'required' })
const stale = [pools.list, pools.get, pools.members]

/** Adds professionals to a manual pool, or to a new one. */
export function ToPoolDialog({ people, open, onClose, onDone, bulk }: ToPoolDialogProps) {
  const t = useTexts(poolsTexts)
  const { data } = useQuery({ ...q(pools.list, { query: { limit: 200 } }), enabled: open })
  const byHand = data?.rows.filter((p) => p.query === null) ?? []
  const put = async ({ poolId, name }: z.output<typeof Choice>) => {
    const pool: Pick<Pool, 'id' | 'name'> =
      poolId === fresh
        ? await call(pools.create, { body: { name } })
        : (byHand.find((p) => p.id === poolId) ?? { id: poolId, name: '' })
    const added: string[] = []
    const refused: Answer<typeof pools.add>['refused'] = []
    const add = async (body: Sending<typeof pools.add>['body']) => {
      const answer = await call(pools.add, { params: { id: pool.id }, body })
      added.push(...answer.added)
      refused.push(...answer.refused)
      return answer.next
    }
    if ('ids' in people) for (const ids of inParts(people.ids)) await add({ members: ids.map((id) => ({ id })) })
    else
      for (let next: string | null | undefined; next !== null; ) next = await add({ query: people.query, after: next })
    return { pool, added, refused }
  }
  const takeOut = (pool: Pick<Pool, 'id'>, added: string[]) =>
    Promise.all(inParts(added).map((ids) => call(pools.takeOut, { params: { id: pool.id }, body: { ids } }))).then(() =>
      refresh(stale),
    )
  return (
    <FormDialog
      {...{ open, onClose, stale }}
      title={t('toPoolTitle')}
      schema={Choice}
      values={{ poolId: '', name: '' }}
      send={put}
      done={({ pool, added, refused }) => {
        if (added.length)
          toast.success(t('putIn', { count: added.length, name: pool.name }), { undo: () => void takeOut(pool, added) })
        onDone?.()
        bulk.report(refused)
      }}
      submit={t('put')}
      cancel={t('cancel')}
    >
      {({ poolId }) => (
        <>
          <SelectField
            name="poolId"
            label={t('pool')}
            options={[
              ...byHand.map((p) => ({ value: p.id, label: p.name, detail: p.mine ? undefined : p.ownerName })),
              { value: fresh, label: t('newPool') },
            ]}
          />
          {poolId === fresh && <TextField name="name" label={t('newName')} />}
        </>
      )}
    </FormDialog>
  )
}
