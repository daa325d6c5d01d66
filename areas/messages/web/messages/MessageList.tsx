import { CircleAlert, Inbox, MailOpen, SearchX, Star, Tags, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageLabel } from '#messages/contract/messageLabels.ts'
import type { MessageRow, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { LabelChecks } from './LabelChecks.tsx'
import { MessageItem } from './MessageItem.tsx'
import { type MailPlace, mailLink } from './place.ts'
import type { Flags } from './useFlags.ts'

type MessageListProps = {
  title: ReactNode
  place: MailPlace
  search: { key: string; page: number }
  onSearch: (part: { key?: string; page?: number }) => void
  data: Answer<typeof messages.ofAuthor> | undefined
  error: ApiError | null
  isOld: boolean
  onRetry: () => void
  unread: number
  labels: readonly MessageLabel[]
  flags: Flags
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  write: ReactNode
}

/** The messages of one place: search, selection, flags, six per page. */
export function MessageList(props: MessageListProps) {
  const { title, place, search, onSearch, data, error, isOld, onRetry, unread, labels, flags, selected, onSelect } =
    props
  const t = useTexts(messagesTexts)
  const rows = data?.rows ?? []
  const chosen = rows.filter(({ id }) => selected.has(id))
  const select = (row: MessageRow, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(row.id)
    else next.delete(row.id)
    onSelect(next)
  }
  const all = (flag: 'isRead' | 'isFavorite' | 'isImportant') => chosen.every((row) => row[flag])
  const [areRead, areFavorite, areImportant] = [all('isRead'), all('isFavorite'), all('isImportant')]
  const isTrash = place.label === 'trash' && !place.custom
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {title}
      <div className="px-4 pb-2">
        <SearchBox
          value={search.key}
          onChange={(key) => onSearch({ key })}
          placeholder={t('search')}
          className="w-full"
        />
      </div>
      <div className="flex h-10 shrink-0 items-center gap-2.5 border-b ps-4 pe-2 text-12 text-fg-3 [&>button]:-mx-1">
        <span className="flex items-center max-md:-m-2 max-md:p-2">
          <Checkbox
            aria-label={t('selectAll')}
            checked={rows.length > 0 && chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={(on) => onSelect(new Set(on ? rows.map(({ id }) => id) : []))}
          />
        </span>
        <span aria-live="polite" className="num min-w-0 flex-1 truncate">
          {chosen.length > 0 ? t('selected', { count: chosen.length }) : unread > 0 && t('unread', { count: unread })}
        </span>
        {chosen.length > 0 && (
          <>
            <IconButton
              icon={MailOpen}
              label={t(areRead ? 'markUnread' : 'markRead')}
              onClick={() => flags.set(chosen, { isRead: !areRead })}
            />
            <IconButton
              icon={Star}
              label={t(areFavorite ? 'unstar' : 'star')}
              onClick={() => flags.set(chosen, { isFavorite: !areFavorite })}
            />
            <IconButton
              icon={CircleAlert}
              label={t(areImportant ? 'unmarkImportant' : 'markImportant')}
              onClick={() => flags.set(chosen, { isImportant: !areImportant })}
            />
            <Menu align="end" trigger={<IconButton icon={Tags} label={t('setLabels')} />}>
              <LabelChecks rows={chosen} labels={labels} flags={flags} />
            </Menu>
            <IconButton
              icon={isTrash ? Undo2 : Trash2}
              label={t(isTrash ? 'restore' : 'toTrash')}
              onClick={() => {
                flags.toTrash(chosen, !isTrash)
                onSelect(new Set())
              }}
            />
          </>
        )}
      </div>
      <div className={`min-h-0 flex-1 overflow-y-auto ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld || undefined}>
        {!data && <Loading of={{ error, refetch: onRetry }} failed={t('loadFailed')} waiting={<Waiting />} />}
        {data && rows.length === 0 && (
          <Nothing isSearch={search.key !== ''} onClear={() => onSearch({ key: '' })} write={props.write} />
        )}
        {rows.length > 0 && (
          <ul>
            {rows.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                labels={labels}
                place={mailLink({ ...place, mailId: message.id }, said(search))}
                isOpen={message.id === place.mailId}
                isSelected={selected.has(message.id)}
                onSelect={(on) => select(message, on)}
              />
            ))}
          </ul>
        )}
      </div>
      {data && (
        <Pager
          page={search.page}
          limit={6}
          total={data.totalItens}
          estimated={data.estimated}
          onChange={({ page }) => onSearch({ page })}
          compact
        />
      )}
    </div>
  )
}

/** Omits defaults from the address. */
export const said = ({ key, page }: { key: string; page: number }) => ({
  ...(key && { key }),
  ...(page > 1 && { page }),
})

const Waiting = () => (
  <div className="grid gap-px">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Skeleton key={n} className="mx-4 my-3 h-16 rounded-2" />
    ))}
  </div>
)

function Nothing({ isSearch, onClear, write }: { isSearch: boolean; onClear: () => void; write: ReactNode }) {
  const t = useTexts(messagesTexts)
  return isSearch ? (
    <EmptyState
      icon={SearchX}
      title={t('noMatchTitle')}
      body={t('noMatchBody')}
      actions={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  ) : (
    <EmptyState icon={Inbox} title={t('emptyTitle')} body={t('emptyBody')} actions={write} />
  )
}
