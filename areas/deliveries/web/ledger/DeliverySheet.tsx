import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, RotateCw } from 'lucide-react'
import { type Delivery, deliveries } from '#deliveries/contract/deliveries.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { Button, ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { stepThrough } from '#platform/web/ui/stepThrough.ts'
import { type Place, placeProps } from '#platform/web/ui/Tabs.tsx'
import { useStepKeys } from '#platform/web/ui/useStepKeys.ts'
import { AttemptTimeline } from './AttemptTimeline.tsx'
import { ChannelRest } from './ChannelRest.tsx'
import { deliveryRefetchInterval } from './refetchInterval.ts'
import { useDeliveryWords } from './useDeliveryWords.tsx'
import { useRetry } from './useRetry.tsx'

type DeliverySheetProps = {
  id: string | undefined
  /** The deliveries of the page behind it, in order, to step through. */
  deliveryIds: readonly string[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** One delivery: its content, every attempt with the answer, and a retry. */
export function DeliverySheet({ id, deliveryIds, onOpen, onClose }: DeliverySheetProps) {
  const t = useTexts(logsTexts)
  const refusals = useTexts(refusalsTexts)
  const retry = useRetry()
  const { data, error, refetch } = useQuery({
    ...q(deliveries.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => deliveryRefetchInterval(state.data ? [state.data.state] : []),
  })
  const step = stepThrough(deliveryIds, id, onOpen)
  const [previous, next] = [step(-1), step(1)]
  useStepKeys(step, id !== undefined)
  const canAsk = data && data.refusal !== 'delivery_not_failed'
  return (
    <>
      <Sheet
        open={id !== undefined}
        onClose={onClose}
        label={t('detail')}
        title={data?.subject || t('detail')}
        width={600}
        tools={
          <>
            <IconButton icon={ChevronUp} label={t('previous')} disabled={!previous} onClick={previous} />
            <IconButton icon={ChevronDown} label={t('next')} disabled={!next} onClick={next} />
          </>
        }
        footer={
          canAsk && (
            <Button
              variant="primary"
              icon={RotateCw}
              pending={retry.isPending}
              {...(data.refusal && { disabledReason: refusals(data.refusal) })}
              onClick={() => retry.some([data.id])}
            >
              {t('retry')}
            </Button>
          )
        }
      >
        {!data && <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="m-6 h-64 rounded-3" />}
        {data && <DeliveryDetails delivery={data} />}
      </Sheet>
      {retry.dialog}
    </>
  )
}

/** The page of the recipient. */
function recordOf({ candidateId, companyId, accountId }: Delivery): Place | null {
  if (candidateId) return { to: '/dashboard/users/candidates/$candidateId', params: { candidateId } }
  if (companyId) return { to: '/dashboard/companies/$companyId', params: { companyId } }
  return accountId ? { to: '/dashboard/users/super-admins/$accountId', params: { accountId } } : null
}

function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const t = useTexts(logsTexts)
  const format = useFormat()
  const words = useDeliveryWords()
  const record = recordOf(delivery)
  const isCall = delivery.content === 'call'
  const at = (label: string, when: string | null) => (when ? [{ label, value: format.dateTime(when) }] : [])
  const cause = words.cause(delivery)
  const items = [
    { label: t('columns.state'), value: words.state(delivery) },
    {
      label: t(isCall ? 'calledAt' : 'to'),
      value: <bdi dir="ltr">{delivery.recipient || '–'}</bdi>,
    },
    ...(delivery.name
      ? [
          {
            label: t('belongsTo'),
            value: record ? (
              <ButtonLink size="sm" {...placeProps(record)}>
                {delivery.name}
              </ButtonLink>
            ) : (
              delivery.name
            ),
          },
        ]
      : []),
    { label: t('kind'), value: words.template(delivery.template) },
    ...(cause
      ? [
          {
            label: t('cause'),
            value: (
              <>
                <span className="font-semibold">{cause}</span>
                {delivery.cause !== cause && (
                  <bdi dir="ltr" className="block text-12 break-words text-fg-3">
                    {delivery.cause}
                  </bdi>
                )}
              </>
            ),
          },
        ]
      : []),
    ...at(t('created'), delivery.createdAt),
    ...at(t('sent'), delivery.sentAt),
    ...at(t('delivered'), delivery.deliveredAt),
    ...at(t('read'), delivery.readAt),
    ...(delivery.inbound.length > 0
      ? [
          {
            label: t('inbound'),
            value: (
              <ul>
                {delivery.inbound.map(({ kind, at: when }) => (
                  <li key={when} className="num">
                    {t(`inboundKinds.${kind}`)} · {format.dateTime(when)}
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    ...(delivery.providerId
      ? [
          {
            label: t('provider'),
            value: (
              <bdi dir="ltr" className="font-mono text-12 break-all">
                {delivery.providerId}
              </bdi>
            ),
          },
        ]
      : []),
    ...Object.entries(delivery.fields).map(([name, value]) => ({
      label: name,
      value: <span dir="auto">{value}</span>,
    })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-6 max-md:p-4">
      {delivery.state === 'na_fila' && <ChannelRest channel={delivery.channel} />}
      <Properties items={items} />
      <section className="flex flex-col gap-3">
        <h3 className="text-14 font-semibold">{t('attempts')}</h3>
        {delivery.history.length === 0 ? (
          <p className="text-13 text-fg-3">{t('noAttempts')}</p>
        ) : (
          <AttemptTimeline channel={delivery.channel} history={delivery.history} rounds={delivery.round} />
        )}
      </section>
      {!isCall && (
        <section className="flex flex-col gap-3">
          <h3 className="text-14 font-semibold">{t('content')}</h3>
          {delivery.body ? (
            <div className="rounded-3 border p-4">
              <RichText html={delivery.body} />
            </div>
          ) : (
            <p className="text-13 text-fg-3">
              {t(delivery.content === 'sealed' ? 'contents.sealed' : 'contents.gone')}
            </p>
          )}
        </section>
      )}
    </div>
  )
}
