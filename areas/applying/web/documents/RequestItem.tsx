import { Check, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { mayJudge } from '#applying/contract/documents.rules.ts'
import { type DocumentRequest, documents } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { RequestFiles } from './RequestFiles.tsx'
import { requestTones } from './requestTones.ts'
import { staleByDocuments } from './staleByDocuments.ts'
import { useTakes } from './useTakes.ts'

type RequestItemProps = { request: DocumentRequest; zone: string }
type Asking = 'refuse' | 'deadline' | 'cancel'

/** A document that somebody was asked for: its files, and the verdict on it. */
export function RequestItem({ request, zone }: RequestItemProps) {
  const t = useTexts(documentRequestsTexts)
  const format = useFormat()
  const takes = useTakes()
  const [asking, setAsking] = useState<Asking>()
  const { id, title, name, state, dueAt, sentAt, version, decidedBy, reason, remindedAt } = request
  const isWaited = state === 'pedido' || state === 'recusado'
  const isLate = isWaited && dueAt < new Date().toISOString()
  const accept = useWrite(documents.judge, { stale: staleByDocuments, then: () => toast.success(t('item.done')) })
  const cancel = useWrite(documents.cancel, { stale: staleByDocuments, then: () => toast.success(t('item.cancelled')) })
  const close = () => setAsking(undefined)
  const facts = [
    takes(request),
    ...(isLate ? [t('item.late')] : []),
    ...(isWaited ? [t('item.due', { when: format.dateTime(dueAt) })] : []),
    ...(isWaited && remindedAt ? [t('item.reminded')] : []),
    ...(sentAt ? [t('item.sentAt', { when: format.dateTime(sentAt) })] : []),
    ...(state === 'aceito' && decidedBy ? [t('item.accepted', { name: decidedBy })] : []),
  ]
  return (
    <div className="grid gap-2 px-5 py-3 text-13 max-md:px-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p dir="auto" className="font-semibold break-words">
            {title}
          </p>
          <p className={`text-12 ${isLate ? 'text-wait' : 'text-fg-3'}`}>{facts.join(' · ')}</p>
          {state === 'recusado' && (
            <p dir="auto" className="text-12 break-words text-fg-2">
              {t('item.refused', { name: decidedBy ?? '', reason })}
            </p>
          )}
        </div>
        <Badge tone={requestTones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <RequestFiles request={request} />
      {accept.error && (
        <p role="alert" className="text-neg">
          {accept.error.message}
        </p>
      )}
      {state !== 'cancelado' && (
        <div className="flex flex-wrap items-center gap-2">
          {mayJudge(request, 'aceito').allowed && (
            <Button
              size="sm"
              icon={Check}
              variant="primary"
              aria-label={t('item.acceptOf', { title })}
              pending={accept.isPending}
              onClick={() =>
                accept.mutate({ params: { id }, body: { version, state: 'aceito', appUrl: location.origin } })
              }
            >
              {t('item.accept')}
            </Button>
          )}
          {mayJudge(request, 'recusado').allowed && (
            <Button size="sm" aria-label={t('item.refuseOf', { title })} onClick={() => setAsking('refuse')}>
              {t('item.refuse')}
            </Button>
          )}
          <Menu trigger={<IconButton size="sm" icon={EllipsisVertical} label={t('item.more', { title })} />}>
            {state !== 'aceito' && <MenuItem onSelect={() => setAsking('deadline')}>{t('item.extend')}</MenuItem>}
            <MenuItem onSelect={() => setAsking('cancel')}>{t('item.cancel')}</MenuItem>
          </Menu>
        </div>
      )}
      <RefuseDialog {...{ request, zone }} open={asking === 'refuse'} onClose={close} />
      <DeadlineDialog {...{ request, zone }} open={asking === 'deadline'} onClose={close} />
      <ConfirmDialog
        open={asking === 'cancel'}
        onClose={close}
        title={t('item.cancelTitle', { title, name })}
        body={t('item.cancelBody')}
        confirm={t('item.cancelConfirm')}
        danger
        onConfirm={() => cancel.mutateAsync({ params: { id }, body: { version } })}
      />
    </div>
  )
}
