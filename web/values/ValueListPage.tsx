import { useQuery } from '@tanstack/react-query'
import { Heart, History, Plus } from 'lucide-react'
import { useState } from 'react'
import { type CatalogueValue, values } from '#contract/values.ts'
import { type ApiError, q, refresh, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { SettingsHeader } from '#web/installation/SettingsHeader.tsx'
import { CatalogueRow } from '#web/records/CatalogueRow.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState, ErrorState } from '#web/ui/EmptyState.tsx'
import { MenuItem } from '#web/ui/Menu.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ValueDialog } from './ValueDialog.tsx'
import { WordingsDialog } from './WordingsDialog.tsx'

const stale = [values.list, values.wordings]

/** The values catalogue, in its order. */
export function ValueListPage() {
  const t = useTexts('values')
  const { data, error, refetch, isFetching } = useQuery(q(values.list, {}))
  const [edited, setEdited] = useState<CatalogueValue | 'new'>()
  const [told, setTold] = useState<CatalogueValue>()
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <SettingsHeader tab="values" />
      <div className="mx-auto grid w-full max-w-[860px] gap-4 p-6 max-md:p-4">
        <p className="text-13 text-fg-3">{t('about')}</p>
        {error && !data && (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && <Skeleton className="h-80 w-full rounded-4" />}
        {data && (
          <Card title={t('catalogue')} flush action={data.length > 0 && add}>
            {data.length === 0 ? (
              <EmptyState icon={Heart} title={t('noneTitle')} body={t('noneBody')} actions={add} />
            ) : (
              <ol className="divide-y border-t">
                {data.map((value, at) => (
                  <ValueRow key={value.id} {...{ value, at, all: data }} onEdit={setEdited} onTell={setTold} />
                ))}
              </ol>
            )}
          </Card>
        )}
      </div>
      <ValueDialog edited={edited} onClose={() => setEdited(undefined)} />
      <WordingsDialog value={told} onClose={() => setTold(undefined)} />
    </>
  )
}

type ValueRowProps = {
  value: CatalogueValue
  at: number
  all: CatalogueValue[]
  onEdit: (value: CatalogueValue) => void
  onTell: (value: CatalogueValue) => void
}

function ValueRow({ value, at, all, onEdit, onTell }: ValueRowProps) {
  const t = useTexts('values')
  const records = useTexts('records')
  const { id, name, active, version, wording } = value
  const params = { id }
  const order = useWrite(values.order, { stale })
  const restore = useWrite(values.restore, { stale, then: () => toast.success(records('restored')) })
  const remove = useWrite(values.remove, {
    stale,
    then: () => toast.success(t('removed', { name }), { undo: () => restore.mutate({ params }) }),
  })
  const setActive = useWrite(values.setActive, {
    stale,
    then: (after) => toast.success(t(after.active ? 'activated' : 'deactivated', { name })),
  })
  const onError = (error: ApiError) => {
    toast.error(error.code === 'stale' ? t('changedMeanwhile') : error.message)
    void refresh(stale)
  }
  const swap = (by: -1 | 1) => {
    const ids = all.map((v) => v.id)
    ids.splice(at, 1)
    ids.splice(at + by, 0, id)
    order.mutate({ body: { ids } }, { onError })
  }
  return (
    <CatalogueRow
      {...{ t, at }}
      entry={value}
      last={all.length - 1}
      onMove={swap}
      onEdit={() => onEdit(value)}
      onToggle={() => setActive.mutate({ params, body: { active: !active, version } }, { onError })}
      onRemove={() => remove.mutate({ params }, { onError })}
      beside={wording > 1 && <span className="text-12 text-fg-3">{t('wordingNo', { wording })}</span>}
      menu={
        <MenuItem icon={History} onSelect={() => onTell(value)}>
          {t('wordings')}
        </MenuItem>
      }
    />
  )
}
