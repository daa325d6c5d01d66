import { Download } from 'lucide-react'
import type { ConversationEntry } from '#messages/contract/conversations.ts'
import { type FileOwner, files } from '#platform/contract/files.ts'
import { call } from '#platform/web/api/client.ts'
import { formatSize } from '#platform/web/files/size.ts'
import { filesTexts } from '#platform/web/files/texts/files.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type ReplyFilesProps = { entity: FileOwner; entityId: string; rows: ConversationEntry['files'] }

/** The files that came with a reply: documents of who sent it. */
export function ReplyFiles({ entity, entityId, rows }: ReplyFilesProps) {
  const t = useTexts(filesTexts)
  const format = useFormat()
  async function fetchFile(id: string) {
    try {
      const { url } = await call(files.address, { params: { entity, entityId, id } })
      location.assign(url)
    } catch (problem) {
      toast.error((problem as Error).message)
    }
  }
  return (
    <ul aria-label={t('title')} className="mt-3 rounded-2 border">
      {rows.map(({ id, name, size, state }) => (
        <li key={id} className="flex items-center gap-3 px-3 py-1 not-first:border-t">
          <bdi title={name} className="min-w-0 flex-1 truncate text-13">
            {name}
          </bdi>
          <span className="num text-12 text-fg-3">{formatSize(size, format)}</span>
          {state === 'clean' ? (
            <IconButton size="sm" icon={Download} label={t('download', { name })} onClick={() => void fetchFile(id)} />
          ) : (
            <Badge tone={state === 'waiting' ? 'wait' : 'neg'}>{t(state)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
