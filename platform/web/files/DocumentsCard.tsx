import { useQuery } from '@tanstack/react-query'
import { FileText, Upload } from 'lucide-react'
import { useRef } from 'react'
import { audit } from '#platform/contract/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { fileKinds } from '#platform/contract/files.rules.ts'
import { type FileRow, files } from '#platform/contract/files.ts'
import { extensionOf } from '#platform/contract/mediaTypes.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useRefreshAfter } from '#platform/web/api/useRefreshAfter.ts'
import { filesTexts } from '#platform/web/files/texts/files.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DropArea } from '#platform/web/ui/DropArea.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import type { Owner } from './send.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './useUploads.ts'

const accept = fileKinds.document.types.flatMap((type) => extensionOf[type].map((end) => `.${end}`)).join(',')
/** Milliseconds between reads of the list while a document is being scanned. */
const again = 3000
const isScanning = (data: { rows: FileRow[] } | undefined) =>
  data?.rows.some(({ state }) => state === 'waiting') ?? false

type DocumentsCardProps = Owner & {
  /** Disables adding and removing: the owner is in the bin. */
  readOnly?: boolean
  /** Other endpoints that show the documents, or count them. */
  stale?: Endpoint[]
  /** Words for the documents, where the usual ones do not fit. */
  words?: { title: string; hint: string; none: string; noneBody: string }
}

/** The documents of a record: chosen or dropped anywhere on the card, downloaded, removed with undo. */
export function DocumentsCard({ entity, entityId, readOnly = false, stale = [], words }: DocumentsCardProps) {
  const t = useTexts(filesTexts)
  const format = useFormat()
  const owner = { entity, entityId }
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({
    ...q(files.list, { params: owner }),
    refetchInterval: ({ state }) => (isScanning(state.data) ? again : false),
  })
  // The result of a scan is in the history.
  useRefreshAfter(isScanning(data), [audit.list])
  const { uploads, add, drop, retry } = useUploads(owner, stale)
  const changed = [files.list, ...stale]
  const failed = { onError: (problem: Error) => toast.error(problem.message) }
  const restore = useWrite(files.restore, {
    stale: changed,
    then: ({ name }) => toast.success(t('restored', { name })),
  })
  const remove = useWrite(files.remove, {
    stale: changed,
    then: ({ id, name }) => {
      // The element that had the focus was removed.
      heading.current?.focus()
      const undo = () => restore.mutate({ params: { ...owner, id } }, failed)
      toast.success(t('removed', { name }), { undo })
    },
  })
  async function fetchFile({ id }: FileRow) {
    try {
      const { url } = await call(files.address, { params: { ...owner, id } })
      location.assign(url)
    } catch (problem) {
      toast.error((problem as Error).message)
    }
  }
  const rows = data?.rows ?? []
  return (
    <DropArea label={t('drop')} onDrop={add} disabled={readOnly}>
      <Card
        title={words?.title ?? t('title')}
        note={rows.length > 0 && format.number(rows.length)}
        flush
        action={
          !readOnly && (
            <Button size="sm" icon={Upload} onClick={() => input.current?.click()}>
              {t('add')}
            </Button>
          )
        }
      >
        <div ref={heading} tabIndex={-1} className="outline-none">
          {!data && <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="m-5 h-16 rounded-3" />}
          {uploads.length > 0 && (
            <ul className="border-t">
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  onDrop={() => drop(upload.key)}
                  onRetry={() => retry(upload.key)}
                />
              ))}
            </ul>
          )}
          {rows.length > 0 && (
            <ul className="border-t">
              {rows.map((file) => (
                <DocumentRow
                  key={file.id}
                  file={file}
                  onFetch={() => void fetchFile(file)}
                  onRemove={readOnly ? undefined : () => remove.mutate({ params: { ...owner, id: file.id } }, failed)}
                  removing={remove.isPending && remove.variables.params.id === file.id}
                />
              ))}
            </ul>
          )}
          {data && rows.length === 0 && uploads.length === 0 && (
            <EmptyState icon={FileText} title={words?.none ?? t('none')} body={words?.noneBody ?? t('noneBody')} />
          )}
        </div>
        {!readOnly && <p className="border-t px-5 py-2.5 text-12 text-fg-3 max-md:px-4">{words?.hint ?? t('hint')}</p>}
      </Card>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
    </DropArea>
  )
}
