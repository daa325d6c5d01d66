import { Upload, Video as VideoIcon } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import type { Answer } from '#platform/contract/endpoint.ts'
import type { VideoPlace, VideoUpload, videos } from '#platform/contract/videos.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { Interrupted } from './Interrupted.tsx'
import { useTake } from './useTake.tsx'
import { useVideoUpload } from './useVideoUpload.ts'
import { VideoProgress } from './VideoProgress.tsx'

const Recorder = lazy(() => import('./Recorder.tsx').then((m) => ({ default: m.Recorder })))
const accept = 'video/webm,video/mp4,video/quicktime,.webm,.mp4,.m4v,.mov'

type AddVideoProps = {
  place: VideoPlace
  /** The current state, and the accepted formats. */
  data: Answer<typeof videos.get>
  onDone: () => void
}

/** Adds a video: recorded here or chosen from a disk. The upload survives lost connections and reloads. */
export function AddVideo({ place, data, onDone }: AddVideoProps) {
  const t = useTexts(videosTexts)
  const [way, setWay] = useState<'record' | 'file'>('record')
  const [givingUp, setGivingUp] = useState(false)
  const { sending, send, resume, pause, goOn, cancel, dismiss } = useVideoUpload(place, data.limits, () => {
    taken.arrived()
    onDone()
  })
  const taken = useTake(sending)
  if (sending)
    return (
      <Card title={t('upload')}>
        <VideoProgress
          sending={sending}
          instead={t(taken.isSent ? 'backToTake' : 'chooseAgain')}
          onPause={() => void pause()}
          onGoOn={goOn}
          onCancel={() => setGivingUp(true)}
          onDismiss={dismiss}
        />
        <ConfirmDialog
          open={givingUp}
          onClose={() => setGivingUp(false)}
          title={t('giveUpTitle')}
          body={t('giveUpBody')}
          confirm={t('giveUp')}
          cancel={t('keepSending')}
          danger
          onConfirm={() => {
            setGivingUp(false)
            void cancel()
          }}
        />
        {taken.dialogs}
      </Card>
    )
  return (
    <>
      {data.uploads.map((upload: VideoUpload) => (
        <Interrupted
          key={upload.id}
          upload={upload}
          onResume={(video) => {
            taken.send(null)
            void resume(upload, video)
          }}
        />
      ))}
      <Card
        title={t('newVideo')}
        action={
          <Segmented
            label={t('way')}
            value={way}
            onChange={(other) => taken.ask(() => setWay(other))}
            options={[
              { value: 'record', label: t('ways.record') },
              { value: 'file', label: t('ways.file') },
            ]}
          />
        }
      >
        {way === 'record' ? (
          <Suspense fallback={<div className="aspect-video rounded-3 bg-sunken" />}>
            <Recorder
              {...taken.recorder}
              limit={data.limits.recordingMinutes * 60}
              onUse={(video) => {
                taken.send(video)
                void send(video, t('recordedName'))
              }}
            />
          </Suspense>
        ) : (
          <ChooseVideo
            onChosen={(file) => {
              taken.send(null)
              void send(file, file.name)
            }}
          />
        )}
      </Card>
      {taken.dialogs}
    </>
  )
}

/** A video file: chosen, or dropped. */
function ChooseVideo({ onChosen }: { onChosen: (file: File) => void }) {
  const t = useTexts(videosTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const take = (file: File | undefined) => file && onChosen(file)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside does the same by keyboard
    <div
      onDragEnter={dragged}
      onDragOver={dragged}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
      className={`rounded-3 border-2 border-dashed ${isOver ? 'border-accent-text bg-accent-soft' : ''}`}
    >
      <EmptyState
        icon={VideoIcon}
        title={t('dropTitle')}
        body={t('dropBody')}
        actions={
          <Button variant="primary" icon={Upload} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t('choose')}
        onChange={(event) => {
          take(event.target.files?.[0])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
