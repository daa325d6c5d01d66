import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { byId, Endpoint } from '#platform/contract/endpoint.ts'
import { type ApiError, refresh, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type Word =
  | ('up' | 'down' | 'isFirst' | 'isLast' | 'edit' | 'more' | 'off' | 'activate' | 'deactivate' | 'remove')
  | ('activated' | 'deactivated' | 'removed' | 'changedMeanwhile')
type Entry = { id: string; version: number; name: string; description: string; active: boolean; used: boolean }
type Active = { active: boolean; version: number }
type ById = { params: typeof byId }

type CatalogueRowProps<E extends Entry> = {
  /** The texts of the catalogue. */
  t: (word: Word, values?: { name: string }) => string
  /** The endpoints of the catalogue. */
  catalogue: {
    order: Endpoint<{ body: ZodType<unknown, { ids: string[] }>; response: ZodType }>
    setActive: Endpoint<ById & { body: ZodType<unknown, Active>; response: ZodType<Active> }>
    remove: Endpoint<ById & { response: ZodType }>
    restore: Endpoint<ById & { response: ZodType }>
  }
  /** The endpoints to read again after a change. */
  stale: Endpoint[]
  entries: E[]
  at: number
  onEdit: () => void
  /** After the name. */
  beside?: ReactNode
  /** Further menu items. */
  menu?: ReactNode
  /** Below the description. */
  children?: ReactNode
}

/** An entry of an ordered catalogue: it can be moved, edited, deactivated, and removed while nothing uses it. */
export function CatalogueRow<E extends Entry>(props: CatalogueRowProps<E>) {
  const { t, catalogue, stale, entries, at, onEdit } = props
  const records = useTexts(recordsTexts)
  const { id, version, name, description, active, used } = entries[at] as E
  const last = entries.length - 1
  const params = { id }
  const order = useWrite(catalogue.order, { stale })
  const restore = useWrite(catalogue.restore, { stale, then: () => toast.success(records('restored')) })
  const remove = useWrite(catalogue.remove, {
    stale,
    then: () => toast.success(t('removed', { name }), { undo: () => restore.mutate({ params }) }),
  })
  const setActive = useWrite(catalogue.setActive, {
    stale,
    then: (after) => toast.success(t(after.active ? 'activated' : 'deactivated', { name })),
  })
  const onError = (error: ApiError) => {
    toast.error(error.code === 'stale' ? t('changedMeanwhile') : error.message)
    void refresh(stale)
  }
  const move = (by: -1 | 1) => {
    const ids = entries.map((entry) => entry.id)
    ids.splice(at, 1)
    ids.splice(at + by, 0, id)
    order.mutate({ body: { ids } }, { onError })
  }
  return (
    <li className="flex items-start gap-3 py-3 ps-5 pe-3 max-md:ps-4">
      <span className="num w-5 shrink-0 pt-0.5 text-13 text-fg-3">{at + 1}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className={`min-w-0 font-semibold break-words ${active ? '' : 'text-fg-3'}`}>
            {name}
          </span>
          {!active && <Badge tone="stop">{t('off')}</Badge>}
          {props.beside}
        </p>
        {description && (
          <p dir="auto" className="mt-0.5 text-13 break-words text-fg-3">
            {description}
          </p>
        )}
        {props.children}
      </div>
      <div className="flex shrink-0 items-center">
        <IconButton
          icon={ArrowUp}
          label={t('up', { name })}
          className="max-md:hidden"
          disabledReason={at === 0 ? t('isFirst') : undefined}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('down', { name })}
          className="max-md:hidden"
          disabledReason={at === last ? t('isLast') : undefined}
          onClick={() => move(1)}
        />
        <IconButton icon={Pencil} label={t('edit', { name })} onClick={onEdit} />
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('more', { name })} />}>
          {at > 0 && (
            <MenuItem icon={ArrowUp} onSelect={() => move(-1)}>
              {t('up', { name })}
            </MenuItem>
          )}
          {at < last && (
            <MenuItem icon={ArrowDown} onSelect={() => move(1)}>
              {t('down', { name })}
            </MenuItem>
          )}
          {props.menu}
          <MenuItem
            icon={active ? EyeOff : Eye}
            onSelect={() => setActive.mutate({ params, body: { active: !active, version } }, { onError })}
          >
            {t(active ? 'deactivate' : 'activate')}
          </MenuItem>
          {!used && (
            <MenuItem icon={Trash2} danger onSelect={() => remove.mutate({ params }, { onError })}>
              {t('remove')}
            </MenuItem>
          )}
        </Menu>
      </div>
    </li>
  )
}
