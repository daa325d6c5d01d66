import { useQuery } from '@tanstack/react-query'
import { recordsIn, refOf } from '#contract/workspace/recordLinks.rules.ts'
import { type RecordRef, recordLinks } from '#contract/workspace/recordLinks.ts'
import { q } from '#web/platform/api/client.ts'
import { RecordCard } from '#web/workspace/recordLinks/RecordCard.tsx'

/** A message links to few records; what is beyond stays an address. */
const most = 5

/** The records whose addresses are in a text, as far as the reader may see them. */
export function RecordCards({ text }: { text: string }) {
  const refs = recordsIn(text, location.origin).slice(0, most)
  return refs.length > 0 && <Cards refs={refs} />
}

function Cards({ refs }: { refs: RecordRef[] }) {
  const { data } = useQuery({ ...q(recordLinks.resolve, { query: { ref: refs.map(refOf) } }), staleTime: 60_000 })
  if (!data || data.links.length === 0) return null
  return (
    <div className="mt-1.5 grid max-w-[424px] gap-1.5">
      {data.links.map((link) => (
        <RecordCard key={`${link.kind} ${link.id}`} link={link} />
      ))}
    </div>
  )
}
