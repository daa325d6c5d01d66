import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { useUnsavedGuard } from '#web/platform/ui/useUnsavedGuard.tsx'
import type { Recording } from './useRecorder.ts'
import type { Sending } from './useVideoUpload.ts'

/** What was recorded here: only this page has it until it was sent or saved, so it asks before anything throws it away. */
export function useTake(sending: Sending | null) {
  const t = useTexts('videos')
  const [take, setTake] = useState<Recording | null>(null)
  const [isRecording, setRecording] = useState(false)
  const [isSent, setSent] = useState(false)
  const [thrown, setThrown] = useState<{ then: () => void } | null>(null)
  // What arrives and what is saved leads on at once, before anything is drawn again.
  const onItsWay = useRef<Blob | null>(null)
  const safe = useRef<Blob | null>(null)

  const url = take?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const isKept = isSent && sending?.isKept && sending.state !== 'failed'
  const isLoose = () => isRecording || (take !== null && !isKept && safe.current !== take.blob)
  const guard = useUnsavedGuard(isLoose)
  return {
    /** Whether the take is what is being sent. */
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
    /** The take goes out, or something else does. */
    send: (video: Blob | null) => {
      onItsWay.current = video
      setSent(video !== null)
    },
    arrived: () => {
      if (onItsWay.current) safe.current = onItsWay.current
    },
    /** Does what throws the take away, once nobody minds. */
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
