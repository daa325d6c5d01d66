import { useQuery } from '@tanstack/react-query'
import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { documents } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { AskDialog } from './AskDialog.tsx'
import { RequestItem } from './RequestItem.tsx'

type DocumentsCardProps = { applicationId: string; process: Pick<Process, 'id' | 'zone'> }

/** The documents of an applicant, beside their marks. */
export function DocumentsCard({ applicationId, process }: DocumentsCardProps) {
  const t = useTexts(documentRequestsTexts)
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery(q(documents.ofApplication, { params: { id: applicationId } }))
  const counted = data?.rows.filter(({ state }) => state !== 'cancelado') ?? []
  const accepted = counted.filter(({ state }) => state === 'aceito').length
  return (
    <Card
      title={t('card.title')}
      note={
        counted.length > 0 &&
        t('card.complete', { accepted: format.number(accepted), all: format.number(counted.length) })
      }
      flush
      action={
        <Button size="sm" icon={FilePlus} onClick={() => setAsking(true)}>
          {t('ask.open')}
        </Button>
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('card.failed')} waiting="m-5 h-20 rounded-3" />}
      {data?.rows.length === 0 && <p className="px-5 pb-4 text-13 text-fg-3 max-md:px-4">{t('card.none')}</p>}
      <ul className="divide-y empty:hidden">
        {data?.rows.map((request) => (
          <li key={request.id}>
            <RequestItem request={request} zone={process.zone} />
          </li>
        ))}
      </ul>
      <AskDialog
        process={process}
        applicationIds={[applicationId]}
        known={counted.map(({ documentId }) => documentId)}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => {}}
      />
    </Card>
  )
}
