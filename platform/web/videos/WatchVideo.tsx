import { Captions, Download, Image, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { audit } from '#platform/contract/audit.ts'
import { captionsProblem } from '#platform/contract/captions.rules.ts'
import { type Video, type VideoPlace, videos } from '#platform/contract/videos.ts'
import { ApiError, call, refresh, useWrite } from '#platform/web/api/client.ts'
import { formatSize } from '#platform/web/files/size.ts'
import { filesTexts } from '#platform/web/files/texts/files.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { videosTexts } from '#platform/web/videos/texts/videos.pt.ts'
import { clock } from './clock.ts'
import { frameOf } from './frame.ts'
import { sendPoster } from './sendPoster.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

const stale = [videos.get]
const maxCaptions = 256 * 1024

type WatchVideoProps = { place: VideoPlace; video: Video; readOnly?: boolean }

/** A video with its player, details, captions, poster, and removal. */
export function WatchVideo({ place, video, readOnly = false }: WatchVideoProps) {
  const t = useTexts(videosTexts)
  const files = useTexts(filesTexts)
  const format = useFormat()
  const sentence = useSentence()
  const player = useRef<HTMLVideoElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  // Memoised: a new signed address of the same video must not restart it.
  const [source, setSource] = useState<{ url: string }>()
  const params = { ...place, id: video.id }
  const hasCaptions = (video.watch?.captions ?? null) !== null
  const failed = { onError: (problem: Error) => toast.error(problem.message) }
  const restore = useWrite(videos.restore, { stale, then: () => toast.success(t('restored')) })
  const remove = useWrite(videos.remove, {
    stale,
    then: () => toast.success(t('removed'), { undo: () => restore.mutate({ params }, failed) }),
  })
  const captions = useWrite(videos.captions, {
    stale,
    then: (now) => toast.success(t(now.watch?.captions ? 'captionsSaved' : 'captionsGone')),
  })
  const watch = useWrite(videos.watch, { stale: [], then: setSource })
  async function download() {
    try {
      const { url } = await call(videos.download, { params })
      location.assign(url)
      await refresh([audit.list])
    } catch (problem) {
      toast.error((problem as Error).message)
    }
  }
  async function takeFrame() {
    const frame = player.current && (await frameOf(player.current))
    if (!frame) return toast.error(t('noFrame'))
    setBusy(true)
    try {
      await sendPoster(place, video.id, frame)
      await refresh(stale)
      toast.success(t('posterSaved'))
    } catch (problem) {
      toast.error((problem as Error).message)
    } finally {
      setBusy(false)
    }
  }
  async function caption(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > maxCaptions) return toast.error(sentence('captions_too_large|256'))
    const text = await chosen.text()
    const wrong = captionsProblem(text)
    if (wrong) return toast.error(sentence(wrong))
    const said = (problem: Error) =>
      toast.error(problem instanceof ApiError ? (problem.fields.text?.message ?? problem.message) : problem.message)
    captions.mutate({ params, body: { text, from: hasCaptions } }, { onError: said })
  }
  const { name, size, seconds, state, createdAt, createdByName } = video
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-[2fr_1fr]">
        {video.watch ? (
          <VideoPlayer
            ref={player}
            source={source}
            poster={video.watch.poster}
            captions={video.watch.captions}
            seconds={seconds}
            label={t('viewTitle')}
            onAsk={() => watch.mutate({ params }, failed)}
            onDownload={() => void download()}
          />
        ) : (
          <Card>
            <EmptyState
              icon={Captions}
              title={t(state === 'waiting' ? 'waitingTitle' : 'heldTitle')}
              body={t(state === 'waiting' ? 'waitingBody' : state === 'missing' ? 'missingBody' : 'heldBody')}
            />
          </Card>
        )}
        <Card title={t('about')}>
          <div className="grid gap-5">
            <Properties
              items={[
                { label: t('file'), value: <span dir="auto">{name}</span> },
                { label: t('length'), value: <span className="num">{clock(seconds)}</span> },
                { label: t('size'), value: <span className="num">{formatSize(size, format)}</span> },
                { label: t('sentBy'), value: createdByName },
                { label: t('sentAt'), value: <time dateTime={createdAt}>{format.dateTime(createdAt)}</time> },
                {
                  label: t('captions'),
                  value: video.watch && (
                    <Badge tone={video.watch.captions ? 'pos' : 'stop'}>
                      {t(video.watch.captions ? 'withCaptions' : 'withoutCaptions')}
                    </Badge>
                  ),
                },
              ].filter(({ value }) => value)}
            />
            <div className="grid gap-2">
              {video.watch && (
                <Button icon={Download} onClick={() => void download()}>
                  {t('download')}
                </Button>
              )}
              {!readOnly && video.watch && (
                <>
                  <Button icon={Captions} pending={captions.isPending} onClick={() => file.current?.click()}>
                    {t(video.watch.captions ? 'changeCaptions' : 'addCaptions')}
                  </Button>
                  {video.watch.captions && (
                    <Button
                      variant="ghost"
                      onClick={() => captions.mutate({ params, body: { text: null, from: true } }, failed)}
                    >
                      {t('removeCaptions')}
                    </Button>
                  )}
                  <Button icon={Image} pending={busy} onClick={() => void takeFrame()}>
                    {t('usePoster')}
                  </Button>
                </>
              )}
              {!readOnly && (
                <Button
                  variant="dangerOutline"
                  icon={Trash2}
                  pending={remove.isPending}
                  onClick={() => remove.mutate({ params }, failed)}
                >
                  {t('remove')}
                </Button>
              )}
            </div>
            {state !== 'clean' && <Badge tone={state === 'waiting' ? 'wait' : 'neg'}>{files(state)}</Badge>}
          </div>
        </Card>
        <input
          ref={file}
          type="file"
          hidden
          accept=".vtt,text/vtt"
          aria-label={t('addCaptions')}
          onChange={(event) => {
            void caption(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
