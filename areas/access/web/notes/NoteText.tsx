import { partsOf } from '#access/contract/notes.rules.ts'
import type { Note } from '#access/contract/notes.ts'

/** The text of a note with its mentions and clickable addresses. */
export function NoteText({ note: { text, mentions } }: { note: Pick<Note, 'text' | 'mentions'> }) {
  return (
    <p dir="auto" className="text-13 break-words whitespace-pre-wrap">
      {partsOf(text, mentions).map(({ kind, text: part }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never change their order
        if (kind === 'text') return <span key={at}>{part}</span>
        if (kind === 'mention')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <strong key={at} className="rounded-1 bg-accent-soft px-0.5 font-medium text-accent-text">
              {part}
            </strong>
          )
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={at}
            href={part}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-accent-text underline underline-offset-3"
          >
            {part}
          </a>
        )
      })}
    </p>
  )
}
