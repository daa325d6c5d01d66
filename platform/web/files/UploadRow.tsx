import { CircleAlert, LoaderCircle, X } from 'lucide-react'
import { filesTexts } from '#platform/web/files/texts/files.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import { formatSize } from './size.ts'
import type { Upload } from './useUploads.ts'

type UploadRowProps = { upload: Upload; onDrop: () => void; onRetry: () => void }

/** A document being uploaded, or why its upload failed. */
export function UploadRow({ upload, onDrop, onRetry }: UploadRowProps) {
  const t = useTexts(filesTexts)
  const format = useFormat()
  const { name, size, share, problem } = upload
  const Icon = problem ? CircleAlert : LoaderCircle
  return (
    <li className="flex items-center gap-3 border-b px-5 py-2 last:border-b-0 max-md:px-4">
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className={`shrink-0 ${problem ? 'text-neg' : share === null ? 'text-fg-3' : 'animate-spin text-fg-3'}`}
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" title={name} className="truncate text-13 font-medium">
          {name}
        </p>
        {problem ? (
          <p role="alert" className="text-12 text-neg">
            {t('failed')}: {problem}
          </p>
        ) : (
          <p className="text-12 text-fg-3">
            <span className="num">{formatSize(size, format)}</span>
            {' · '}
            {share === null ? t('queued') : share >= 1 ? t('finishing') : format.percent(Math.round(share * 100) / 100)}
          </p>
        )}
        {!problem && share !== null && (
          <div className="mt-1">
            <ProgressBar label={t('progress', { name })} value={Math.round(share * 100)} max={100} />
          </div>
        )}
      </div>
      {problem && upload.mayRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <IconButton icon={X} label={problem ? t('dismiss', { name }) : t('cancel', { name })} onClick={onDrop} />
    </li>
  )
}
