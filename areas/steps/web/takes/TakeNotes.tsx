import { Bookmark, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { clock } from '#platform/web/videos/clock.ts'
import { type ReviewedTake, takes } from '#steps/contract/takes.ts'
import { takesTexts } from '#steps/web/takes/texts/takes.pt.ts'

type TakeNotesProps = {
  params: { id: string; stepId: string; fileId: string }
  take: ReviewedTake
  criteria: readonly { id: string; text: string }[]
  player: RefObject<HTMLVideoElement | null>
  stale: Endpoint[]
}

const failed = { onError: (problem: Error) => toast.error(problem.message) }

/** Notes of the reader at times of a recording, which only they see. */
export function TakeNotes({ params, take, criteria, player, stale }: TakeNotesProps) {
  const t = useTexts(takesTexts)
  const [at, setAt] = useState<number>()
  const [text, setText] = useState('')
  const [criterionId, setCriterion] = useState<string | null>(null)
  const note = useWrite(takes.note, {
    stale,
    then: () => {
      setAt(undefined)
      setText('')
    },
  })
  const remove = useWrite(takes.removeNote, { stale })
  const nameOf = (id: string | null) => criteria.find((criterion) => criterion.id === id)?.text
  const jump = (seconds: number) => {
    if (player.current) player.current.currentTime = seconds
  }
  return (
    <section aria-label={t('notes')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">
          {t('notes')} <span className="font-normal text-fg-3">· {t('notesNote')}</span>
        </h4>
        {at === undefined && (
          <Button size="sm" icon={Bookmark} onClick={() => setAt(player.current?.currentTime ?? 0)}>
            {t('mark')}
          </Button>
        )}
      </div>
      {at !== undefined && (
        <form
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            note.mutate({ params, body: { atSeconds: at, text, criterionId } }, failed)
          }}
        >
          <span className="num text-fg-2">{clock(at)}</span>
          <input
            // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this field
            autoFocus
            dir="auto"
            aria-label={t('markText')}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="field-box h-8 min-w-40 flex-1 px-2.5"
          />
          {criteria.length > 0 && (
            <div className="w-44">
              <Select
                label={t('markCriterion')}
                value={criterionId ?? ''}
                onChange={(id) => setCriterion(id || null)}
                options={[{ value: '', label: '–' }, ...criteria.map(({ id, text: label }) => ({ value: id, label }))]}
              />
            </div>
          )}
          <Button size="sm" variant="primary" type="submit" pending={note.isPending}>
            {t('save')}
          </Button>
        </form>
      )}
      {take.notes.length === 0 ? (
        <p className="text-12 text-fg-3">{t('noNotes')}</p>
      ) : (
        <ul className="grid">
          {take.notes.map((own) => (
            <li key={own.id} className="flex min-h-9 items-center gap-3 border-t first:border-t-0">
              <button
                type="button"
                className="num font-label text-accent-text"
                aria-label={t('goTo', { time: clock(own.atSeconds) })}
                onClick={() => jump(own.atSeconds)}
              >
                {clock(own.atSeconds)}
              </button>
              <span dir="auto" className={`min-w-0 flex-1 break-words ${own.text ? '' : 'text-fg-3'}`}>
                {own.text || t('untitled')}
              </span>
              {nameOf(own.criterionId) && <Badge tone="stop">{nameOf(own.criterionId)}</Badge>}
              <IconButton
                size="sm"
                icon={X}
                label={t('removeMark', { time: clock(own.atSeconds) })}
                onClick={() => remove.mutate({ params: { ...params, noteId: own.id } }, failed)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
