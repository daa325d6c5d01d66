import { Download, File, FileImage, FileSpreadsheet, FileText, type LucideIcon, Presentation, X } from 'lucide-react'
import type { FileRow } from '#platform/contract/files.ts'
import { filesTexts } from '#platform/web/files/texts/files.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { formatSize } from './size.ts'

const icons: [RegExp, LucideIcon][] = [
  [/^image\//, FileImage],
  [/sheet|csv/, FileSpreadsheet],
  [/presentation/, Presentation],
  [/pdf|text|word/, FileText],
]
const tones = { waiting: 'wait', quarantined: 'neg', missing: 'neg' } as const

type DocumentRowProps = { file: FileRow; onFetch: () => void; onRemove?: () => void; removing: boolean }

/** A document with its type, size, author and date. Its name downloads it too. */
export function DocumentRow({ file, onFetch, onRemove, removing }: DocumentRowProps) {
  const t = useTexts(filesTexts)
  const format = useFormat()
  const { name, type, size, state, createdAt, createdByName } = file
  const Icon = icons.find(([pattern]) => pattern.test(type))?.[1] ?? File
  return (
    <li className="flex items-center gap-3 border-b px-5 py-2 last:border-b-0 hover:bg-hover max-md:px-4">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <p dir="auto" title={name} className="truncate text-13 font-medium">
          {name}
        </p>
        <p className="truncate text-12 text-fg-3">
          <span className="num">{formatSize(size, format)}</span>
          {createdByName && ` · ${createdByName}`} ·{' '}
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.shortDate(createdAt)}
          </time>
        </p>
      </div>
      {state === 'clean' ? (
        <IconButton icon={Download} label={t('download', { name })} onClick={onFetch} />
      ) : (
        <Badge tone={tones[state]}>{t(state)}</Badge>
      )}
      {onRemove && <IconButton icon={X} label={t('remove', { name })} onClick={onRemove} pending={removing} />}
    </li>
  )
}
