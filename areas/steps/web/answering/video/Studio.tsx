import { Camera, CameraOff, Circle, RotateCcw, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { clock } from '#platform/web/videos/clock.ts'
import { Mirror } from '#platform/web/videos/Mirror.tsx'
import { useCamera } from '#platform/web/videos/useCamera.ts'
import { type Recording, useRecorder } from '#platform/web/videos/useRecorder.ts'
import type { StepContent } from '#steps/contract/asked.ts'
import { FileButton } from '#steps/web/answering/FileButton.tsx'
import { useTexts } from '#steps/web/answering/texts.ts'
import { Sound } from './Sound.tsx'
import { usePreparation } from './usePreparation.ts'

type StudioProps = {
  content: Extract<StepContent, { kind: 'video' }>
  onUse: (video: Blob) => void
}

const rehearsalSeconds = 10

/** Records an answer: a look at oneself, time to prepare, three seconds of countdown, the recording, and a review before it is sent. */
export function Studio({ content, onUse }: StudioProps) {
  const t = useTexts()
  const camera = useCamera()
  const { stream, problem } = camera
  const [take, setTake] = useState<Recording | null>(null)
  const [rehearsal, setRehearsal] = useState<Recording | null>(null)
  useReleased(take)
  useReleased(rehearsal)
  const isDiscarded = useRef(false)
  const recorder = useRecorder(stream, content.maxSeconds, (recorded) => {
    if (isDiscarded.current) URL.revokeObjectURL(recorded.url)
    else setTake(recorded)
    isDiscarded.current = false
  })
  // A rehearsal never leaves the browser.
  const rehearser = useRecorder(stream, rehearsalSeconds, setRehearsal)
  const preparation = usePreparation(content.prepareSeconds, recorder.begin)

  if (rehearsal)
    return (
      <Played recording={rehearsal} label={t('video.rehearsal')}>
        <p className="text-13 text-fg-2">{t('video.rehearsal')}</p>
        <Button size="xl" onClick={() => setRehearsal(null)}>
          {t('video.rehearsalEnd')}
        </Button>
      </Played>
    )
  if (take)
    return (
      <Played recording={take} label={t('video.fresh')}>
        <div className="flex flex-wrap gap-2 max-md:flex-col-reverse">
          <Button size="xl" icon={RotateCcw} onClick={() => setTake(null)}>
            {t('video.throw')}
          </Button>
          <Button size="xl" variant="primary" className="flex-1" onClick={() => onUse(take.blob)}>
            {t('video.use')}
          </Button>
        </div>
      </Played>
    )
  if (!stream)
    return (
      <div className="grid justify-items-start gap-3 rounded-3 bg-sunken p-5">
        <p className="flex gap-2.5 text-14" role={problem ? 'alert' : undefined}>
          {problem ? (
            <CameraOff size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-neg" />
          ) : (
            <Camera size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-3" />
          )}
          {t(problem ? `video.problems.${problem}` : 'video.openBody')}
        </p>
        <p className="text-13 text-fg-2">{t('video.limit', { time: clock(content.maxSeconds) })}</p>
        <div className="flex flex-wrap gap-2">
          {problem !== 'insecure' && (
            <Button
              size="xl"
              variant="primary"
              icon={Camera}
              pending={camera.asking}
              onClick={() => void camera.open()}
            >
              {t(problem ? 'video.again' : 'video.open')}
            </Button>
          )}
          <FileButton
            label={t('video.file')}
            endings={['webm', 'mp4', 'mov']}
            pending={false}
            onFiles={([file]) => file && onUse(file)}
          />
        </div>
      </div>
    )
  const isRehearsed = rehearser.state.at !== 'idle'
  const { state, stop } = isRehearsed ? rehearser : recorder
  const limit = isRehearsed ? rehearsalSeconds : content.maxSeconds
  const isRecording = state.at === 'recording'
  const prepares = preparation.left !== null && state.at === 'idle'
  return (
    <div className="grid gap-3">
      <div className={`relative rounded-3 ${isRecording ? 'outline-2 outline-offset-2 outline-danger' : ''}`}>
        <Mirror stream={stream} label={t('video.mirror')} />
        <p className="num absolute start-3 top-3 flex items-center gap-2 rounded-2 bg-black/75 px-3 py-1 text-13 text-white">
          {isRecording && <Circle size={10} fill="currentColor" aria-hidden className="text-[#ff6b61]" />}
          {isRecording ? t('video.recording') : t('video.notYet')}
        </p>
        {isRecording && (
          <p role="timer" className="num absolute end-3 top-3 rounded-2 bg-black/75 px-3 py-1 text-13 text-white">
            <bdi dir="ltr">{`${clock(state.seconds)} / ${clock(limit)}`}</bdi>
          </p>
        )}
        {(state.at === 'counting' || prepares) && (
          <p role="timer" className="absolute inset-0 grid place-content-center justify-items-center text-white">
            <span className="num rounded-full bg-black/60 px-5 py-2 text-[48px] font-semibold">
              {state.at === 'counting' ? state.left : preparation.left}
            </span>
            {prepares && <span className="rounded-2 bg-black/60 px-2 text-13">{t('video.preparing')}</span>}
          </p>
        )}
      </div>
      <Sound stream={stream} />
      {isRecording || state.at === 'counting' ? (
        <div className="grid gap-2">
          <Button size="xl" variant={isRecording ? 'primary' : 'outline'} icon={Square} onClick={stop}>
            {t(isRecording ? 'video.stop' : 'video.stopCount')}
          </Button>
          {isRecording && !isRehearsed && (
            <Button
              variant="ghost"
              icon={RotateCcw}
              onClick={() => {
                isDiscarded.current = true
                recorder.stop()
              }}
            >
              {t('video.discard')}
            </Button>
          )}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2 max-md:flex-col">
          {!prepares && content.prepareSeconds > 0 && (
            <Button size="xl" onClick={preparation.start}>
              {t('video.prepare')}
            </Button>
          )}
          {!prepares && (
            <Button size="xl" onClick={rehearser.begin}>
              {t('video.rehearse')}
            </Button>
          )}
          <Button
            size="xl"
            variant="primary"
            icon={Circle}
            className="flex-1"
            onClick={() => {
              preparation.stop()
              recorder.begin()
            }}
          >
            {t('video.record')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Frees the memory of a recording that is not shown any more. */
function useReleased(recording: Recording | null) {
  const url = recording?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
}

type PlayedProps = { recording: Recording; label: string; children: ReactNode }

const Played = ({ recording, label, children }: PlayedProps) => (
  <div className="grid gap-3">
    {/* biome-ignore lint/a11y/useMediaCaption: its author watches what they said */}
    <video
      src={recording.url}
      controls
      playsInline
      aria-label={label}
      className="aspect-video w-full rounded-3 bg-black object-contain"
    />
    {children}
  </div>
)
