import { CircleAlert, LoaderCircle, Pause, Play, Unplug, X } from 'lucide-react'
import { formatSize } from '#platform/web/files/size.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import type { Sending } from './useVideoUpload.ts'

type VideoProgressProps = {
  sending: Sending
  /** Actions for a refused video. */
  instead: string
  onPause: () => void
  onGoOn: () => void
  onCancel: () => void
  onDismiss: () => void
}

const icons = {
  preparing: LoaderCircle,
  sending: LoaderCircle,
  checking: LoaderCircle,
  paused: Pause,
  waiting: Unplug,
  failed: CircleAlert,
}

/** The progress of an upload, and how to pause, resume or abort it. */
export function VideoProgress({ sending, instead, onPause, onGoOn, onCancel, onDismiss }: VideoProgressProps) {
  const t = useTexts(videosTexts)
  const format = useFormat()
  const { name, size, sent, state, problem } = sending
  const Icon = icons[state]
  const share = size > 0 ? sent / size : 0
  return (
    <div className="grid gap-4 py-6">
      <div className="flex items-start gap-3">
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={`mt-0.5 shrink-0 ${state === 'failed' ? 'text-neg' : 'text-fg-3'} ${Icon === LoaderCircle ? 'animate-spin' : ''}`}
        />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate text-14 font-medium">
            {name}
          </p>
          <p
            role={state === 'failed' ? 'alert' : 'status'}
            className={`text-13 ${state === 'failed' ? 'text-neg' : 'text-fg-3'}`}
          >
            {problem ?? t(`sending.${state}`)}
          </p>
        </div>
        {state !== 'failed' && state !== 'preparing' && (
          <span className="num shrink-0 text-13 text-fg-2">
            {formatSize(sent, format)} / {formatSize(size, format)} · {format.percent(Math.floor(share * 100) / 100)}
          </span>
        )}
      </div>
      {state !== 'failed' && <ProgressBar label={t('sendingOf', { name })} value={Math.round(share * 100)} max={100} />}
      <div className="flex flex-wrap justify-end gap-2">
        {state === 'failed' ? (
          <Button variant="primary" onClick={onDismiss}>
            {instead}
          </Button>
        ) : (
          state !== 'checking' && (
            <>
              <Button icon={X} onClick={onCancel}>
                {t('cancel')}
              </Button>
              {state === 'paused' ? (
                <Button variant="primary" icon={Play} onClick={onGoOn}>
                  {t('goOn')}
                </Button>
              ) : (
                <Button icon={Pause} onClick={onPause}>
                  {t('hold')}
                </Button>
              )}
            </>
          )
        )}
      </div>
    </div>
  )
}
