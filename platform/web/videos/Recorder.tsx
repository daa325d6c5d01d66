import { Camera, CameraOff, Circle, Download, RotateCcw, Send, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { clock } from './clock.ts'
import { Mirror } from './Mirror.tsx'
import { type Device, useCamera, useLevel } from './useCamera.ts'
import { type Recording, useRecorder } from './useRecorder.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

type RecorderProps = {
  /** The last take; the caller decides what to do with it. */
  take: Recording | null
  onTake: (take: Recording | null) => void
  /** Called when a recording starts and stops. */
  onRecording: (isRecording: boolean) => void
  onSave: () => void
  onUse: (video: Blob) => void
  /** In seconds. */
  limit: number
}

/** Records a video in the browser: camera and microphone, a preview, a countdown of three seconds, and a review of the take. */
export function Recorder({ take, onTake, onRecording, onSave, onUse, limit }: RecorderProps) {
  const t = useTexts(videosTexts)
  const camera = useCamera()
  const { state, begin, stop } = useRecorder(camera.stream, limit, onTake)
  const isRecording = state.at === 'recording'
  useEffect(() => {
    onRecording(isRecording)
    return () => onRecording(false)
  }, [isRecording, onRecording])
  const { stream, problem } = camera
  const place = useRef<HTMLDivElement>(null)
  const phase = take ? 'take' : stream ? 'camera' : 'closed'
  const before = useRef(phase)
  // The button that had the focus was removed with the previous phase.
  useEffect(() => {
    if (before.current !== phase && document.activeElement?.matches('body, main'))
      place.current?.querySelector<HTMLElement>('video[tabindex], [data-begins]')?.focus()
    before.current = phase
  }, [phase])
  if (take)
    return (
      <div ref={place} className="grid gap-3">
        <VideoPlayer source={take} seconds={take.seconds} label={t('take')} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon={RotateCcw} onClick={() => onTake(null)}>
            {t('again')}
          </Button>
          <Button icon={Download} onClick={onSave}>
            {t('saveTake')}
          </Button>
          <Button variant="primary" icon={Send} onClick={() => onUse(take.blob)}>
            {t('use')}
          </Button>
        </div>
      </div>
    )
  if (!stream)
    return (
      <div role={problem ? 'alert' : undefined}>
        <EmptyState
          icon={problem ? CameraOff : Camera}
          tone={problem ? 'neg' : undefined}
          title={problem ? t(`problems.${problem}.title`) : t('openTitle')}
          body={problem ? t(`problems.${problem}.body`) : t('openBody', { minutes: clock(limit) })}
          actions={
            problem !== 'insecure' && (
              <Button variant="primary" icon={Camera} pending={camera.asking} onClick={() => void camera.open()}>
                {t(problem ? 'tryCamera' : 'openCamera')}
              </Button>
            )
          }
        />
      </div>
    )
  const isBusy = state.at !== 'idle'
  return (
    <div ref={place} className="grid gap-3">
      <div className="relative">
        <Mirror stream={stream} label={t('mirror')} />
        {state.at === 'counting' && (
          <p
            role="timer"
            aria-live="assertive"
            className="absolute inset-0 grid place-items-center rounded-3 bg-scrim text-[72px] font-semibold text-white"
          >
            {state.left}
          </p>
        )}
        {state.at === 'recording' && (
          <p className="num absolute start-3 top-3 flex items-center gap-2 rounded-full bg-black/75 px-3 py-1 text-13 text-white">
            <Circle size={10} fill="currentColor" aria-hidden className="text-[#ff6b61]" />
            <span role="timer">{t('recorded', { now: clock(state.seconds), limit: clock(limit) })}</span>
          </p>
        )}
      </div>
      <Level stream={stream} />
      <div className="flex flex-wrap items-end gap-3">
        <DeviceField
          label={t('camera')}
          devices={camera.devices.cameras}
          value={camera.camera}
          disabled={isBusy}
          onChange={(id) => void camera.open({ camera: id, microphone: camera.microphone ?? undefined })}
        />
        <DeviceField
          label={t('microphone')}
          devices={camera.devices.microphones}
          value={camera.microphone}
          disabled={isBusy}
          onChange={(id) => void camera.open({ camera: camera.camera ?? undefined, microphone: id })}
        />
        <div className="ms-auto flex gap-2">
          {isBusy ? (
            <Button variant="danger" size="lg" icon={Square} onClick={stop}>
              {t(state.at === 'counting' ? 'stopCount' : 'stop')}
            </Button>
          ) : (
            <Button data-begins variant="primary" size="lg" icon={Circle} onClick={begin}>
              {t('record')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Level({ stream }: { stream: MediaStream }) {
  const t = useTexts(videosTexts)
  const level = useLevel(stream)
  return (
    <div className="flex items-center gap-3 text-12 text-fg-3">
      <span className="shrink-0">{t('level')}</span>
      <Meter value={Math.round(level * 100)} tone={level > 0.97 ? 'neg' : 'pos'} label={t('level')} />
    </div>
  )
}

type DeviceFieldProps = {
  label: string
  devices: Device[]
  value: string | null
  disabled: boolean
  onChange: (id: string) => void
}

function DeviceField({ label, devices, value, disabled, onChange }: DeviceFieldProps) {
  return (
    <div className="grid w-60 gap-1 max-md:w-full">
      <span className="text-12 text-fg-3">{label}</span>
      <Select
        label={label}
        value={value}
        disabled={disabled || devices.length < 2}
        onChange={onChange}
        options={devices.map(({ id, label: name }, i) => ({ value: id, label: name || `${label} ${i + 1}` }))}
      />
    </div>
  )
}
