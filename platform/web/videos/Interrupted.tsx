import { Play, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { VideoUpload } from '#platform/contract/videos.ts'
import { formatSize } from '#platform/web/files/size.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { storedVideo } from './storedVideos.ts'
import { giveUp } from './useVideoUpload.ts'

/** An upload interrupted by a reload or a closed window: resumed from this browser, or with the same file. */
export function Interrupted({ upload, onResume }: { upload: VideoUpload; onResume: (video: Blob) => void }) {
  const t = useTexts(videosTexts)
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [givingUp, setGivingUp] = useState(false)
  const [needsFile, setNeedsFile] = useState(false)
  const { id, name, size, received, createdAt } = upload
  async function goOn() {
    const video = await storedVideo(id)
    if (video) return onResume(video)
    setNeedsFile(true)
    input.current?.click()
  }
  return (
    <Card title={t('interrupted')}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p dir="auto" className="truncate text-13 font-medium">
            {name}
          </p>
          <p className="text-12 text-fg-3">
            {t('arrived', { received: formatSize(received, format), size: formatSize(size, format) })} ·{' '}
            <time dateTime={createdAt}>{format.shortDate(createdAt)}</time>
          </p>
          {needsFile && <p className="pt-1 text-12 text-fg-2">{t('sameFile')}</p>}
        </div>
        <Button icon={X} onClick={() => setGivingUp(true)}>
          {t('giveUp')}
        </Button>
        <Button variant="primary" icon={Play} onClick={() => void goOn()}>
          {t('goOn')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="video/*"
        aria-label={t('sameFile')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onResume(file)
          event.target.value = ''
        }}
      />
      <ConfirmDialog
        open={givingUp}
        onClose={() => setGivingUp(false)}
        title={t('giveUpTitle')}
        body={t('giveUpBody')}
        confirm={t('giveUp')}
        cancel={t('keepSending')}
        danger
        onConfirm={() => giveUp(id)}
      />
    </Card>
  )
}
