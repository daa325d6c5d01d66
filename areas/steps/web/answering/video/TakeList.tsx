import { useState } from 'react'
import { clock } from '#platform/web/videos/clock.ts'
import type { Take } from '#steps/contract/takes.ts'
import { useTexts } from '#steps/web/answering/texts.ts'

type TakeListProps = { takes: Take[]; onChoose: (id: string) => void }

/** The recordings of a question: one is chosen, each can be watched. */
export function TakeList({ takes, onChoose }: TakeListProps) {
  const t = useTexts()
  const chosen = takes.find((take) => take.chosen) ?? takes.at(-1)
  const [watchedId, setWatched] = useState<string>()
  const watched = takes.find(({ id }) => id === watchedId) ?? chosen
  return (
    <div className="grid gap-3">
      {watched?.url && (
        // biome-ignore lint/a11y/useMediaCaption: its author watches what they said
        <video
          key={watched.id}
          src={watched.url}
          controls
          playsInline
          preload="metadata"
          aria-label={t('video.take', { number: takes.indexOf(watched) + 1 })}
          className="aspect-video w-full rounded-3 bg-black object-contain"
        />
      )}
      <ul aria-label={t('video.takes')} className="grid gap-1">
        {takes.map((take, at) => (
          <li key={take.id} className="flex min-h-11 items-center gap-3">
            <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 text-15">
              <input
                type="radio"
                name={`take-${take.questionId}`}
                checked={take.chosen}
                onChange={() => onChoose(take.id)}
                className="m-0 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-[6px] checked:border-on"
              />
              <span className="font-label">{t('video.take', { number: at + 1 })}</span>
              <span className="num text-fg-2">{clock(take.seconds)}</span>
            </label>
            {take.url === null ? (
              <span className="text-13 text-fg-2">{t('video.checking')}</span>
            ) : (
              take !== watched && (
                <button
                  type="button"
                  className="min-h-11 px-2 text-13 font-label text-accent-text"
                  onClick={() => setWatched(take.id)}
                >
                  {t('video.watch', { number: at + 1 })}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
