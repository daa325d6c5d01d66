import { Captions, CaptionsOff, Download, Expand, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Slider } from '#platform/web/ui/Slider.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { clock } from './clock.ts'

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

type VideoPlayerProps = {
  /** Empty until `onAsk` has loaded it; playback then resumes at its position, also under the same address. */
  source: { url: string } | undefined
  /** Duration in seconds, because a recording does not contain it. */
  seconds: number
  label: string
  poster?: string | null
  captions?: string | null
  /** Called on play when there is no address, or it has expired. */
  onAsk?: () => void
  /** Shown when playback fails: the browser may not support the format. */
  onDownload?: () => void
  ref?: Ref<HTMLVideoElement>
}

/** Plays a video: by pointer or keyboard (space, arrows, J and L, M, C, P, F, and < > for the speed). */
export function VideoPlayer({ source, seconds, label, poster, captions, onAsk, onDownload, ref }: VideoPlayerProps) {
  const t = useTexts(videosTexts)
  const format = useFormat()
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => video.current as HTMLVideoElement)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [muted, setMuted] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [captioned, setCaptioned] = useState(true)
  const [unplayable, setUnplayable] = useState(false)

  const player = () => video.current as HTMLVideoElement
  const play = () =>
    void player()
      .play()
      .catch(() => {})
  const failedAt = useRef<number>(undefined)
  const again = () => {
    failedAt.current = undefined
    setUnplayable(false)
    onAsk?.()
  }
  const toggle = () => (!source || unplayable ? again() : player().paused ? play() : player().pause())
  const url = source?.url
  // An unmounted player would keep loading, and request a recording that was deleted.
  useLayoutEffect(() => {
    const element = video.current
    if (!element || !url) return
    element.src = url
    return () => {
      element.removeAttribute('src')
      element.load()
    }
  }, [url])
  const asked = useRef(source)
  useEffect(() => {
    if (source === asked.current) return
    // The browser does not reload an unchanged address by itself.
    if (source?.url === asked.current?.url) player().load()
    asked.current = source
    player().currentTime = at
    play()
  })
  const fail = () => {
    // A signed address expires. A failure at the same position under a new address is permanent.
    const isLost = !onAsk || (failedAt.current !== undefined && Math.abs(at - failedAt.current) < 1)
    failedAt.current = at
    setPlaying(false)
    if (isLost) return setUnplayable(true)
    onAsk()
  }
  const jump = (to: number) => {
    const place = Math.max(0, Math.min(seconds, to))
    player().currentTime = place
    setAt(place)
  }
  const pace = (to: number) => {
    player().playbackRate = to
    // A video that loads later, or again, starts at this position.
    player().defaultPlaybackRate = to
    setSpeed(to)
  }
  const mute = () => {
    player().muted = !player().muted
  }
  const caption = () => {
    const next = !captioned
    for (const track of player().textTracks) track.mode = next ? 'showing' : 'hidden'
    setCaptioned(next)
  }
  const float = () =>
    void (
      document.pictureInPictureElement ? document.exitPictureInPicture() : player().requestPictureInPicture()
    ).catch(() => {})
  const fill = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => {})
  const faster = (by: number) => pace(speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(speed) + by))] ?? 1)

  const keys: Record<string, () => void> = {
    ' ': toggle,
    k: toggle,
    arrowleft: () => jump(player().currentTime - 5),
    arrowright: () => jump(player().currentTime + 5),
    j: () => jump(player().currentTime - 10),
    l: () => jump(player().currentTime + 10),
    home: () => jump(0),
    end: () => jump(seconds),
    m: mute,
    c: () => captions && caption(),
    p: float,
    f: fill,
    '<': () => faster(-1),
    '>': () => faster(1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    // Buttons handle the space bar; sliders and lists handle the arrows.
    const isTaken = target !== video.current && (event.key === ' ' || /^(Arrow|Home|End)/.test(event.key))
    const act = keys[event.key.toLowerCase()]
    if (!act || isTaken || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const mayFloat = typeof document !== 'undefined' && document.pictureInPictureEnabled
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are short cuts; every one has a button inside
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col overflow-hidden rounded-3 border bg-surface"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are somebody's to add */}
      <video
        ref={video}
        poster={poster ?? undefined}
        aria-label={label}
        tabIndex={0}
        playsInline
        preload="metadata"
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
        onError={fail}
        className="aspect-video min-h-0 w-full flex-1 bg-black object-contain focus-inset"
      >
        {captions && <track key={captions} kind="captions" src={captions} srcLang="pt" label={t('captions')} default />}
      </video>
      {unplayable && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b px-3 py-2">
          <p role="alert" className="text-13">
            {t('unplayable')}
          </p>
          {onDownload && (
            <Button size="sm" icon={Download} onClick={onDownload}>
              {t('download')}
            </Button>
          )}
        </div>
      )}
      {/* Time runs from left to right in every language, and the controls with it. */}
      <div dir="ltr" className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
        <IconButton icon={playing ? Pause : Play} label={t(playing ? 'pause' : 'play')} onClick={toggle} />
        <span className="num shrink-0 text-12 text-fg-2">
          {clock(at)} / {clock(seconds)}
        </span>
        <div className="min-w-32 flex-1">
          <Slider
            label={t('seek')}
            value={Math.min(at, seconds)}
            max={Math.max(seconds, 0.1)}
            step={0.1}
            text={t('place', { now: clock(at), of: clock(seconds) })}
            onChange={jump}
          />
        </div>
        <div className="flex items-center gap-1 max-md:ms-auto">
          <IconButton icon={muted ? VolumeX : Volume2} label={t(muted ? 'unmute' : 'mute')} onClick={mute} />
          <div className="w-24">
            <Select
              quiet
              size="md"
              label={t('speed')}
              value={String(speed)}
              onChange={(value) => pace(Number(value))}
              options={speeds.map((value) => ({ value: String(value), label: `${format.number(value)}×` }))}
            />
          </div>
          {captions && (
            <IconButton
              icon={captioned ? Captions : CaptionsOff}
              label={t(captioned ? 'hideCaptions' : 'showCaptions')}
              onClick={caption}
            />
          )}
          {mayFloat && <IconButton icon={PictureInPicture2} label={t('float')} onClick={float} />}
          <IconButton icon={Expand} label={t('fill')} onClick={fill} />
        </div>
      </div>
    </div>
  )
}
