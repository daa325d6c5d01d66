import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { type DocumentFile, type DocumentRequest, documents } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const unreadable = { waiting: 'item.waiting', quarantined: 'item.blocked', missing: 'item.missing' } as const

/** The files that were sent for a document; those that were refused before come last. */
export function RequestFiles({ request }: { request: Pick<DocumentRequest, 'id' | 'title' | 'files'> }) {
  const t = useTexts(documentRequestsTexts)
  const files = [...request.files].sort((a, b) => Number(a.isFormer) - Number(b.isFormer))
  return (
    <ul aria-label={t('item.files', { title: request.title })} className="grid gap-1.5 empty:hidden">
      {files.map((file) => (
        <OneFile key={file.id} id={request.id} file={file} />
      ))}
    </ul>
  )
}

function OneFile({ id, file }: { id: string; file: DocumentFile }) {
  const t = useTexts(documentRequestsTexts)
  const format = useFormat()
  const open = useMutation({
    mutationFn: () => call(documents.address, { params: { id, fileId: file.id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(error.message),
  })
  return (
    <li className="flex items-center gap-2 rounded-2 bg-sunken px-3 py-1.5 text-13">
      <FileText size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <span className="min-w-0 flex-1">
        <bdi className={`break-all ${file.isFormer ? 'text-fg-3' : ''}`}>{file.name}</bdi>
        <span className="block text-12 text-fg-3">
          {format.dateTime(file.addedAt)}
          {file.isFormer && ` · ${t('item.former')}`}
        </span>
      </span>
      {file.state === 'clean' ? (
        <IconButton
          size="sm"
          icon={Download}
          label={t('item.download', { name: file.name })}
          onClick={() => open.mutate()}
        />
      ) : (
        <span className="text-12 text-fg-3">{t(unreadable[file.state])}</span>
      )}
    </li>
  )
}
