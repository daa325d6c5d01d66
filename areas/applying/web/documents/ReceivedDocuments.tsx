import { useQuery } from '@tanstack/react-query'
import { documents } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RequestFiles } from './RequestFiles.tsx'

/** The documents that came with an application, also before it has entered its process. */
export function ReceivedDocuments({ id }: { id: string }) {
  const t = useTexts(documentRequestsTexts)
  const { data } = useQuery(q(documents.ofReceived, { params: { id } }))
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label={t('card.title')} className="grid gap-3 border-t pt-4 text-13">
      {data.rows.map((request) => (
        <div key={request.id} className="grid gap-1.5">
          <h3 dir="auto" className="text-fg-3">
            {request.title}
          </h3>
          <RequestFiles request={request} />
        </div>
      ))}
    </section>
  )
}
