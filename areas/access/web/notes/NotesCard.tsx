import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { type NoteEntity, notes } from '#access/contract/notes.ts'
import { notesTexts } from '#access/web/notes/texts/notes.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteItem } from './NoteItem.tsx'
import { noteSearch } from './noteSearch.ts'

const limit = 10

type NotesCardProps = {
  entity: NoteEntity
  entityId: string
  /** Disables writing: the record is in the bin. */
  readOnly?: boolean
}

/** The notes of administrators about a record. */
export function NotesCard({ entity, entityId, readOnly = false }: NotesCardProps) {
  const t = useTexts(notesTexts)
  const format = useFormat()
  const [{ note: sought }] = useSearchOf(noteSearch)
  const [page, setPage] = useState(1)
  const about = { entity, entityId }
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(notes.list, { params: about, query: { page, limit, first: sought } }),
      placeholderData: keepPreviousData,
    }),
    { page, limit },
    (next) => setPage(next.page),
  )
  const create = useWrite(notes.create, { stale: [notes.list], then: () => setPage(1) })
  return (
    <Card title={t('title')} note={data && data.total > 0 && format.number(data.total)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {!readOnly && (
          <NoteEditor
            key={entityId}
            pending={create.isPending}
            {...(create.error && { problem: create.error.message })}
            onSave={(body, then) => create.mutate({ params: about, body }, { onSuccess: then })}
          />
        )}
        {!data && <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="h-16 rounded-3" />}
        {data?.total === 0 && <EmptyState icon={StickyNote} title={t('none')} body={t('noneBody')} />}
        {data && data.total > 0 && (
          <ul className="-mx-2.5 grid grid-cols-[minmax(0,1fr)] gap-1">
            {data.rows.map((note) => (
              <NoteItem key={note.id} {...{ note, about, readOnly }} isSought={note.id === sought} />
            ))}
          </ul>
        )}
        {data && data.total > limit && (
          <Pager page={page} limit={limit} total={data.total} onChange={(next) => setPage(next.page ?? 1)} compact />
        )}
      </div>
    </Card>
  )
}
