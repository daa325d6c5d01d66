import { useRef, useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { VideoPlayer } from '#platform/web/videos/VideoPlayer.tsx'
import { review } from '#steps/contract/review.ts'
import { type ReviewedTake, takes } from '#steps/contract/takes.ts'
import { takesTexts } from '#steps/web/takes/texts/takes.pt.ts'
import { TakeCaptions } from './TakeCaptions.tsx'
import { TakeNotes } from './TakeNotes.tsx'

export type Criterion = { id: string; text: string }

type WatchTakeProps = {
  params: { id: string; stepId: string }
  take: ReviewedTake
  number: number
  criteria: readonly Criterion[]
  mayCaption?: boolean
}

/** Plays a recording, with the own notes at their times. Each play is recorded with its author. */
export function WatchTake({ params: of, take, number, criteria, mayCaption = false }: WatchTakeProps) {
  const t = useTexts(takesTexts)
  const player = useRef<HTMLVideoElement>(null)
  const [source, setSource] = useState<{ url: string }>()
  const params = { ...of, fileId: take.id }
  const watch = useWrite(takes.watch, { stale: [], then: setSource })
  if (!take.mayWatch) return <p className="text-fg-3">{t('hidden')}</p>
  if (take.fileState !== 'clean')
    return <p className="text-fg-3">{t(take.fileState === 'waiting' ? 'waiting' : 'held')}</p>
  return (
    <div className="grid gap-3">
      <VideoPlayer
        ref={player}
        source={source}
        seconds={take.seconds}
        captions={take.captions}
        label={t('videoOf', { number })}
        onAsk={() => watch.mutate({ params }, { onError: (problem) => toast.error(problem.message) })}
      />
      <TakeNotes params={params} take={take} criteria={criteria} player={player} stale={[review.read]} />
      {mayCaption && <TakeCaptions params={params} hasCaptions={take.captions !== null} stale={[review.read]} />}
    </div>
  )
}
