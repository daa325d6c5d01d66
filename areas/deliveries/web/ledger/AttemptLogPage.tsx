import { MailX, RotateCw } from 'lucide-react'
import { z } from 'zod'
import { attemptOutcomes, causeCodes, deliveryStates } from '#deliveries/contract/deliveries.rules.ts'
import { type AttemptRow, attemptSearch, deliveries } from '#deliveries/contract/deliveries.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { outcomeTone } from './AttemptTimeline.tsx'
import { causeKey } from './causeKey.ts'
import { Whom } from './DeliveryLog.tsx'
import { DeliverySheet } from './DeliverySheet.tsx'
import { chosenDays, Period } from './Period.tsx'
import { isWaiting, logInterval } from './refetchInterval.ts'
import { useRetry } from './useRetry.tsx'

const address = attemptSearch.extend({ delivery: z.uuid().optional() })
export type AttemptLogSearch = typeof address

/** Failed attempts to send a mail, also of mails that were delivered later. */
export function AttemptLogPage() {
  const t = useTexts(logsTexts)
  const format = useFormat()
  const title = useTexts(shellTexts)('nav.attemptLog')
  useBreadcrumb([{ label: title }])
  const list = useRecordList({
    name: 'deliveryAttempts',
    schema: address,
    list: deliveries.attempts,
    facets: deliveries.attemptFacets,
    within: { channel: 'email', delivery: undefined },
    tabs: ['outcome'],
    always: ['delivery'],
    every: logInterval,
    moves: isWaiting,
  })
  const { search, change, data, clear } = list
  const retry = useRetry(clear)
  const opened = (delivery: string | undefined) => change({ delivery, page: search.page })
  const outcome = (a: AttemptRow) => <Badge tone={outcomeTone[a.outcome]}>{t(`outcomes.${a.outcome}`)}</Badge>
  const causeOf = ({ code }: AttemptRow) => code && t(causeKey('email', code))
  const columns: Column<AttemptRow>[] = [
    {
      id: 'recipient',
      header: t('columns.recipient'),
      required: true,
      cell: (a) => <Whom {...a} />,
      beside: [{ id: 'name', header: t('columns.name') }],
    },
    { id: 'subject', header: t('columns.subject'), width: 168, hideBelow: 'xl', cell: (a) => a.subject },
    {
      id: 'outcome',
      header: t('columns.outcome'),
      width: 100,
      cell: outcome,
      words: wordsOf(attemptOutcomes, (outcome) => t(`outcomes.${outcome}`)),
    },
    {
      id: 'code',
      header: t('columns.cause'),
      width: 172,
      cell: causeOf,
      words: wordsOf(causeCodes, (code) => t(causeKey('email', code))),
    },
    { id: 'cause', header: t('columns.said'), width: 172, hideBelow: 'lg', cell: (a) => a.cause },
    { id: 'n', header: t('columns.n'), width: 72, align: 'end', hideBelow: '2xl', cell: (a) => format.number(a.n) },
    {
      id: 'state',
      header: t('columns.now'),
      width: 104,
      hideBelow: '2xl',
      cell: (a) => t(`states.${a.state}`),
      words: wordsOf(deliveryStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'at',
      header: t('columns.createdAt'),
      width: 116,
      align: 'end',
      cell: (a) => <span title={format.dateTime(a.at)}>{format.shortDate(a.at)}</span>,
    },
  ]
  return (
    <>
      <RecordList
        {...{ list, columns, t }}
        icon={MailX}
        title={title}
        tabs={[
          list.tab(t('tabs.all'), {}),
          list.tab(t('outcomes.adiado'), { outcome: ['adiado'] }),
          list.tab(t('outcomes.recusado'), { outcome: ['recusado'] }),
        ]}
        nameOf={(a) => a.recipient}
        onOpen={(a) => opened(a.deliveryId)}
        openKey={data?.rows.find(({ deliveryId }) => deliveryId === search.delivery)?.id ?? ''}
        file={deliveries.exportAttempts}
        fileColumns={[{ id: 'dialogue', header: t('columns.dialogue') }]}
        phone={(a) => ({
          title: a.name || a.recipient,
          detail: [...new Set([causeOf(a), a.cause || a.subject])].filter(Boolean).join(' · '),
          end: format.shortDate(a.at),
          endDetail: outcome(a),
        })}
        bulk={(chosen) => (
          <BulkBar count={chosen.length} onClear={clear}>
            <BulkButton
              icon={RotateCw}
              label={t('retry')}
              pending={retry.isPending}
              // Several attempts may be of the same delivery.
              onClick={() => retry.some([...new Set(chosen.map(({ deliveryId }) => deliveryId))])}
            />
          </BulkBar>
        )}
        none={{ title: t('none.attempts'), body: t('noneBodies.attempts') }}
      >
        {[
          list.filter('code', t('filters.causeCode'), causeCodes, (code) => t(causeKey('email', code))),
          list.filter('state', t('columns.now'), deliveryStates, (state) => t(`states.${state}`)),
          <Period key="days" value={chosenDays(search)} days={search} onChange={change} />,
        ]}
      </RecordList>
      {retry.dialog}
      <DeliverySheet
        id={search.delivery}
        deliveryIds={[...new Set(data?.rows.map(({ deliveryId }) => deliveryId))]}
        onOpen={opened}
        onClose={() => opened(undefined)}
      />
    </>
  )
}
