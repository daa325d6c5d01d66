import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { privacyRequests } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Deadline } from './Deadline.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { requestTone } from './requestStates.ts'

/** The requests of a professional about their personal data. */
export function RequestsCard({ candidateId, readOnly }: { candidateId: string; readOnly: boolean }) {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const { data, error, refetch } = useQuery(q(privacyRequests.list, { query: { candidateId, limit: 50 } }))
  return (
    <Card
      title={t('ofPerson')}
      action={
        !readOnly && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            {t('new')}
          </Button>
        )
      }
      flush
    >
      {!data && <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="m-5 h-12 rounded-3" />}
      {data?.rows.length === 0 && <p className="px-5 pt-1 pb-5 text-13 text-fg-3 max-md:px-4">{t('noneOfPerson')}</p>}
      <ul className="divide-y border-t empty:hidden">
        {data?.rows.map((request) => (
          <li key={request.id}>
            <button
              type="button"
              onClick={() => setOpenId(request.id)}
              className="focus-inset flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-start text-13 hover:bg-hover max-md:min-h-11 max-md:px-4"
            >
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-medium">{t(`kinds.${request.kind}`)}</span>
                <span className="block text-12 text-fg-3">
                  {format.date(request.receivedOn)} · {t(`channels.${request.channel}`)}
                </span>
              </span>
              <Deadline request={request} />
              <Badge tone={requestTone[request.state]}>{t(`states.${request.state}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
      <RequestDialog open={adding} onClose={() => setAdding(false)} candidateId={candidateId} />
      <RequestSheet
        request={data?.rows.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
        onLeave={() => setOpenId(undefined)}
      />
    </Card>
  )
}
