import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { useUnsavedGuard } from '#platform/web/ui/useUnsavedGuard.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import type { Recording } from './useRecorder.ts'
import type { Sending } from './useVideoUpload.ts'

/** A local recording that is neither sent nor saved. Asks before anything discards it. */
export function useTake(sending: Sending | null) {
  const t = useTexts(videosTexts)
  const [take, setTake] = useState<Recording | null>(null)
  const [isRecording, setRecording] = useState(false)
  const [isSent, setSent] = useState(false)
  const [thrown, setThrown] = useState<{ then: () => void } | null>(null)
  // An upload that completes continues at once, before the next render.
  const onItsWay = useRef<Blob | null>(null)
  const safe = useRef<Blob | null>(null)

  const url = take?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const isKept = isSent && sending?.isKept && sending.state !== 'failed'
  const isLoose = () => isRecording || (take !== null && !isKept && safe.current !== take.blob)
  const guard = useUnsavedGuard(isLoose)
  return {
    /** Whether the take is the video being sent. */
    isSent: isSent && sending !== null,
    recorder: {
      take,
      onTake: setTake,
      onRecording: setRecording,
      onSave: () => {
        if (!take) return
        const { blob } = take
        saveFile(new File([blob], `${t('recordedName')}.${blob.type.split('/')[1]}`, { type: blob.type }))
        safe.current = blob
      },
    },
    /** Sends the take, or another file. */
    send: (video: Blob | null) => {
      onItsWay.current = video
      setSent(video !== null)
    },
    arrived: () => {
      if (onItsWay.current) safe.current = onItsWay.current
    },
    /** Runs an action that discards the take, after confirmation. */
    ask: (then: () => void) => (isLoose() ? setThrown({ then }) : then()),
    dialogs: (
      <>
        {guard}
        <ConfirmDialog
          open={thrown !== null}
          onClose={() => setThrown(null)}
          title={t('throwTitle')}
          body={t('throwBody')}
          confirm={t('throw')}
          cancel={t('keepTake')}
          danger
          onConfirm={() => {
            setTake(null)
            setThrown(null)
            thrown?.then()
          }}
        />
      </>
    ),
  }
}
