import { useQuery } from '@tanstack/react-query'
import { NoteText } from '#access/web/notes/NoteText.tsx'
import { besideCards, recordsIn, refOf } from '#desk/contract/recordLinks.rules.ts'
import { type RecordRef, recordLinks } from '#desk/contract/recordLinks.ts'
import { RecordCard } from '#desk/web/recordLinks/RecordCard.tsx'
import { q } from '#platform/web/api/client.ts'

/** A message links to few records; what is beyond stays an address. */
const most = 5

type MessageTextProps = Parameters<typeof NoteText>[0]['note']

/** The text of a message, and cards of the records whose addresses are in it, as far as the reader may see them. */
export function MessageText({ text, mentions }: MessageTextProps) {
  const refs = recordsIn(text, location.origin).slice(0, most)
  if (refs.length === 0) return <NoteText note={{ text, mentions }} />
  return <TextWithCards text={text} mentions={mentions} refs={refs} />
}

function TextWithCards({ text, mentions, refs }: MessageTextProps & { refs: RecordRef[] }) {
  const { data } = useQuery({ ...q(recordLinks.resolve, { query: { ref: refs.map(refOf) } }), staleTime: 60_000 })
  const links = data?.links ?? []
  const rest = besideCards(text, location.origin, new Set(links.map(refOf)))
  return (
    <>
      {rest !== '' && <NoteText note={{ text: rest, mentions }} />}
      <div className="mt-1.5 grid max-w-[424px] grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
        {links.map((link) => (
          <RecordCard key={`${link.kind} ${link.id}`} link={link} />
        ))}
      </div>
    </>
  )
}
