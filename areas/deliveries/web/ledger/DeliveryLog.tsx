import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { type LucideIcon, MailWarning, RotateCw } from 'lucide-react'
import { z } from 'zod'
import { type DeliveryChannel, isAddressed, isDeliveryChannel } from '#deliveries/contract/channels.ts'
import { causeCodes, deliveryStates, failedStates } from '#deliveries/contract/deliveries.rules.ts'
import { type DeliveryRow, deliveries, deliverySearch } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { channelIcons, channelLog } from '#deliveries/web/channels.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { OnlyFilter } from '#platform/web/ui/FilterBar.tsx'
import { causeKey } from './causeKey.ts'
import { DeliverySheet } from './DeliverySheet.tsx'
import { chosenDays, Period } from './Period.tsx'
import { RetryFound } from './RetryFound.tsx'
import { isWaiting, logInterval } from './refetchInterval.ts'
import { useDeliveryWords } from './useDeliveryWords.tsx'
import { useRetry } from './useRetry.tsx'

const address = deliverySearch.extend({ delivery: z.uuid().optional() })
export type DeliveryLogSearch = typeof address

type Log = {
  channel: DeliveryChannel
  /** Only failed deliveries, as a list of its own. */
  failed?: { list: string; icon: LucideIcon }
}

const mailErrors = { list: 'deliveriesEmailErrors', icon: MailWarning }

export const EmailLogPage = () => <DeliveryLog channel="email" />
export const EmailErrorLogPage = () => <DeliveryLog channel="email" failed={mailErrors} />
export const WhatsappLogPage = () => <DeliveryLog channel="whatsapp" />
export const JobBoardLogPage = () => <DeliveryLog channel="catho" />

const route = getRouteApi('/dashboard/deliveries/$channel')
/** The log of a channel that has no address of its own. */
export function ChannelLogPage() {
  const { channel } = route.useParams()
  return isDeliveryChannel(channel) ? <DeliveryLog key={channel} channel={channel} /> : <Navigate to="/404" replace />
}

const sentStates = ['enviado', 'entregue', 'lido'] as const

/** The deliveries of one channel. */
function DeliveryLog({ channel, failed }: Log) {
  const t = useTexts(logsTexts)
  const nav = useTexts(shellTexts)
  const format = useFormat()
  const words = useDeliveryWords()
  const name = failed ? 'emailErrors' : channel
  const title = nav(failed ? 'nav.emailErrorLog' : `nav.channelLogs.${channel}`)
  useBreadcrumb([{ label: title }])
  const list = useRecordList({
    name: failed?.list ?? channelLog(channel).list,
    schema: address,
    list: deliveries.list,
    facets: deliveries.facets,
    // The open delivery is not part of the query.
    within: { channel, failed: failed ? true : undefined, delivery: undefined },
    tabs: ['state'],
    always: ['delivery'],
    every: logInterval,
    moves: isWaiting,
  })
  const { search, change, facets, clear } = list
  const retry = useRetry(clear)
  const isCall = !isAddressed(channel)
  const opened = (delivery: string | undefined) => change({ delivery, page: search.page })
  const { data: again } = useQuery({
    ...q(deliveries.retryable, { query: { ...list.query, channel } }),
    enabled: !isCall,
    refetchInterval: logInterval,
  })
  const columns: Column<DeliveryRow>[] = [
    {
      id: 'recipient',
      header: t(isCall ? 'columns.call' : 'columns.recipient'),
      required: true,
      cell: (d) => <Whom {...d} />,
      beside: [{ id: 'name', header: t('columns.name') }],
    },
    {
      id: 'subject',
      header: t(isCall ? 'columns.job' : 'columns.subject'),
      width: 192,
      cell: (d) => d.subject,
    },
    {
      id: 'template',
      header: t('columns.template'),
      width: 124,
      hideBelow: '2xl',
      cell: (d) => words.template(d.template),
      words: Object.fromEntries((facets?.template ?? []).map(({ value }) => [value, words.template(value)])),
    },
    {
      id: 'state',
      header: t('columns.state'),
      width: 144,
      cell: words.state,
      words: wordsOf(deliveryStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'causeCode',
      header: t('columns.cause'),
      width: 208,
      hideBelow: 'lg',
      cell: words.cause,
      words: wordsOf(causeCodes, (code) => t(causeKey(channel, code))),
      beside: [{ id: 'cause', header: t('columns.said') }],
    },
    {
      id: 'attempts',
      header: t('columns.attempts'),
      width: 64,
      align: 'end',
      hideBelow: 'lg',
      cell: (d) => d.attempts > 0 && format.number(d.attempts),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 116,
      align: 'end',
      cell: (d) => <span title={format.dateTime(d.createdAt)}>{format.shortDate(d.createdAt)}</span>,
    },
  ]
  const filters = [
    list.filter('state', t('filters.state'), failed ? failedStates : deliveryStates, (state) => t(`states.${state}`)),
    list.filter('template', t('filters.template'), facets?.template.map(({ value }) => value) ?? [], words.template),
    list.filter('causeCode', t('filters.causeCode'), causeCodes, (code) => t(causeKey(channel, code))),
    ...(search.messageId
      ? [
          <OnlyFilter
            key="message"
            label={t('onlyMessage')}
            value={[search.messageId]}
            onClear={() => change({ messageId: undefined })}
          />,
        ]
      : []),
    ...(search.processId.length > 0
      ? [
          <OnlyFilter
            key="process"
            label={t('onlyProcesses', { count: search.processId.length })}
            value={search.processId}
            onClear={() => change({ processId: [] })}
          />,
        ]
      : []),
    <Period key="days" value={chosenDays(search)} days={search} onChange={change} />,
  ]
  const found = again?.count ?? 0
  return (
    <>
      <RecordList
        {...{ list, columns, title }}
        icon={failed?.icon ?? channelIcons[channel]}
        t={(word) => t(word === 'search' && isCall ? 'searchCalls' : word)}
        actions={found > 0 && <RetryFound count={found} onRetry={() => retry.found(list.query)} />}
        asksFirst
        tabs={
          failed
            ? [
                list.tab(t('tabs.all'), {}),
                ...failedStates.map((state) => list.tab(t(`states.${state}`), { state: [state] })),
              ]
            : [
                list.tab(t('tabs.all'), {}),
                list.tab(t('tabs.waiting'), { state: ['na_fila'] }),
                list.tab(t('tabs.sent'), { state: sentStates }),
                list.tab(t('tabs.failed'), { state: ['falhou', 'devolvido'] }),
                list.tab(t('tabs.kept'), { state: ['nao_enviado', 'suprimido'] }),
              ]
        }
        notice={channel === 'email' && <NoServer />}
        nameOf={(d) => d.recipient || d.name}
        onOpen={(d) => opened(d.id)}
        {...(search.delivery && { openKey: search.delivery })}
        detail={deliveries.get}
        file={deliveries.export}
        phone={(d) => ({
          title: d.name || d.recipient,
          detail: [d.subject, words.cause(d)].filter(Boolean).join(' · '),
          end: format.shortDate(d.createdAt),
          endDetail: words.state(d),
        })}
        none={{ title: t(`none.${name}`), body: t(`noneBodies.${name}`) }}
        {...(!isCall && {
          bulk: (chosen: DeliveryRow[]) => (
            <BulkBar count={chosen.length} onClear={clear}>
              <BulkButton
                icon={RotateCw}
                label={t('retry')}
                pending={retry.isPending}
                onClick={() => retry.some(chosen.map(({ id }) => id))}
              />
            </BulkBar>
          ),
        })}
      >
        {filters}
      </RecordList>
      {retry.dialog}
      <DeliverySheet
        id={search.delivery}
        deliveryIds={list.data?.rows.map(({ id }) => id) ?? []}
        onOpen={opened}
        onClose={() => opened(undefined)}
      />
    </>
  )
}

/** The recipient and the address. */
export const Whom = ({ name, recipient }: { name: string; recipient: string }) => (
  <>
    <span dir="auto">{name || recipient || '–'}</span>
    {name && recipient && (
      <bdi dir="ltr" className="ms-2 text-12 font-normal text-fg-3">
        {recipient}
      </bdi>
    )}
  </>
)

/** The reason for which no mail is delivered, and the place where it can be changed. */
function NoServer() {
  const t = useTexts(logsTexts)
  const { data } = useQuery(q(installation.get, {}))
  if (data?.email.source !== 'none') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-wait-bg px-6 py-2 text-13 text-wait max-md:px-4">
      <span className="min-w-0 flex-1 basis-72">{t('noServer')}</span>
      <ButtonLink size="sm" to="/dashboard/settings" search={{ tab: 'email' }}>
        {t('setServer')}
      </ButtonLink>
    </div>
  )
}
