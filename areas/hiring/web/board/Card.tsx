import { AlarmClock, Check, Clock, FileCheck, Gavel, ListTodo, Tag as TagIcon } from 'lucide-react'
import { memo } from 'react'
import { daysSince, isLate } from '#hiring/contract/board.rules.ts'
import type { BoardCard } from '#hiring/contract/board.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'

type CardFaceProps = { card: BoardCard; dayLimit: number | null; selected: boolean; now: number }

/** The content of a card; its container handles dragging. */
export const CardFace = memo(function CardFace({ card, dayLimit, selected, now }: CardFaceProps) {
  const t = useTexts(boardTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const days = daysSince(card.since, now)
  const late = card.status === 'em_andamento' && isLate(card.since, dayLimit, now)
  const Time = late ? AlarmClock : Clock
  return (
    <>
      <span className="flex items-center gap-2">
        {selected ? (
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-on text-on-glyph">
            <Check size={14} aria-hidden />
          </span>
        ) : (
          <Avatar name={card.name} src={card.photoUrl} size={24} />
        )}
        {/* The second line of a name has the room around the first one: a card has a fixed height. */}
        <span dir="auto" className="-my-1 line-clamp-2 min-w-0 flex-1 leading-4 font-semibold break-words">
          {card.name}
        </span>
        <span className="num font-semibold">
          {card.hidden ? <HiddenScore reason={card.hidden} /> : card.total === null ? '–' : format.score(card.total)}
        </span>
      </span>
      <span dir="auto" className="mt-0.5 block truncate ps-8 text-12 text-fg-3">
        {[card.profession, card.city].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-1 flex items-center gap-2 text-12 text-fg-3">
        <span className={`inline-flex shrink-0 items-center gap-1 whitespace-nowrap ${late ? 'text-wait' : ''}`}>
          <Time size={12} aria-hidden />
          {days === 0 ? t('today') : t('days', { count: days })}
        </span>
        {card.steps && <Steps {...card.steps} />}
        {card.documents && <Documents {...card.documents} />}
        {card.eliminationProposed && (
          <span className="inline-flex min-w-0 items-center gap-1 truncate text-neg">
            <Gavel size={12} aria-hidden />
            {t(card.status === 'eliminada' ? 'eliminationInDoubt' : 'eliminationProposed')}
          </span>
        )}
        {card.status === 'em_andamento' && !card.eliminationProposed && <CardTags tags={card.tags} />}
        {card.status !== 'em_andamento' && !card.eliminationProposed && (
          <span className="truncate">{words(`statuses.${card.status}`)}</span>
        )}
      </span>
    </>
  )
})
/** The first tag, and the number of the others: a card has room for one word. */
function CardTags({ tags: [first, ...more] }: { tags: readonly string[] }) {
  const words = useTexts(processesTexts)
  if (first === undefined) return null
  return (
    <span className="inline-flex min-w-0 items-center gap-1" title={[first, ...more].join(', ')}>
      <span className="sr-only">{words('tags')}:</span>
      <TagIcon size={12} aria-hidden className="shrink-0" />
      <span dir="auto" className="truncate">
        {first}
      </span>
      {more.length > 0 && <span className="num shrink-0">+{more.length}</span>}
    </span>
  )
}

/** The number of accepted documents; amber while one waits for a verdict. */
function Documents({ accepted, waiting, all }: NonNullable<BoardCard['documents']>) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const counted = { accepted: format.number(accepted), number: format.number(all), waiting: format.number(waiting) }
  const name = t(waiting > 0 ? 'documentsWaiting' : 'documents', { count: all, ...counted })
  return (
    <span title={name} className={`num inline-flex items-center gap-1 ${waiting > 0 ? 'text-wait' : ''}`}>
      <FileCheck size={12} aria-hidden />
      <span aria-hidden>
        {counted.accepted}/{counted.number}
      </span>
      <span className="sr-only">{name}</span>
    </span>
  )
}

/** The number of answered steps. */
function Steps({ done, all }: NonNullable<BoardCard['steps']>) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const counted = { done: format.number(done), number: format.number(all) }
  const name = t('stepsDone', { count: all, ...counted })
  return (
    <span title={name} className="num inline-flex items-center gap-1">
      <ListTodo size={12} aria-hidden />
      <span aria-hidden>
        {counted.done}/{counted.number}
      </span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
