import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { q, useWrite } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { publicChannels } from '#vacancies/contract/channels.ts'
import { postings as calls, type Posting } from '#vacancies/contract/postings.ts'
import { postingsTexts } from './texts/postings.pt.ts'
import { renewalTexts } from './texts/renewal.pt.ts'

/** Renews a vacancy on every channel where it can be renewed, and says of each what became of it. */
export function RenewAll({ processId, postings }: { processId: string; postings: readonly Posting[] }) {
  const t = useTexts(renewalTexts)
  const names = useTexts(postingsTexts)
  const because = useTexts(refusalsTexts)
  const [isOpen, setOpen] = useState(false)
  const { data: channels } = useQuery(q(publicChannels.get, {}))
  const renew = useWrite(calls.renewAll, { stale: [calls.get], then: () => setOpen(true) })
  const seen = postings.map(({ board, version }) => ({ board, version }))
  const always = (isOn: boolean | undefined) => t(isOn ? 'feed' : 'off')
  const results = [
    { name: names('names.site'), said: t('site') },
    ...(renew.data?.results ?? []).map(({ board, why }) => ({
      name: names(`names.${board}`),
      said: why ? t('refused', { reason: because(why) }) : t('renewing'),
    })),
    { name: names('names.indeed'), said: always(channels?.indeed) },
    { name: names('names.json'), said: always(channels?.json) },
    { name: names('names.list'), said: always(channels?.list) },
  ]
  return (
    <>
      <Button
        size="sm"
        icon={RefreshCw}
        pending={renew.isPending}
        onClick={() =>
          renew.mutate(
            { params: { id: processId }, body: { seen } },
            { onError: (problem) => toast.error(problem.message) },
          )
        }
      >
        {t('act')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        width={520}
        footer={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      >
        <dl className="grid gap-3 text-13">
          {results.map(({ name, said }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-fg-2">{said}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
