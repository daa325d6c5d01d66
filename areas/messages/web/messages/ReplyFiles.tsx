import { Download } from 'lucide-react'
import type { ConversationEntry } from '#contract/outreach/conversations.ts'
import { type FileOwner, files } from '#contract/platform/files.ts'
import { call } from '#web/platform/api/client.ts'
import { formatSize } from '#web/platform/files/size.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { filesTexts } from '#web/platform/i18n/pt/files.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

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
