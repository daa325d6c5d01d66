import { useLevel } from '#platform/web/videos/useCamera.ts'
import { useTexts } from '#steps/web/answering/texts.ts'

/** The present level of the microphone. */
export function Sound({ stream }: { stream: MediaStream }) {
  const t = useTexts()
  const level = useLevel(stream)
  return (
    <div className="flex items-center gap-3 text-13 text-fg-2">
      <span className="shrink-0">{t('video.sound')}</span>
      {/* The words beside it say the same. */}
      <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-track">
        <span className="block h-full bg-pos" style={{ width: `${Math.round(level * 100)}%` }} />
      </span>
      <span className="shrink-0">{t(level > 0.35 ? 'video.soundGood' : 'video.soundNone')}</span>
    </div>
  )
}
