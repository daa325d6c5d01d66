import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { noticeOutcomes, type PixNoticeRow, provider } from '#billing/contract/provider.ts'
import { pixProviderTexts } from '#billing/web/banking/texts/pixProvider.pt.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { invoicePlace } from './invoicePlace.ts'
import { noticeSearch } from './noticeSearch.ts'
import { PixNoticeSheet } from './PixNoticeSheet.tsx'
import { useBankingPage } from './useBankingPage.ts'
import { useNoticeWords } from './useNoticeWords.tsx'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(provider.notices, { query: readSearch(provider.notices.query, search) })

/** The notices of the Pix provider, and their outcomes. */
export function PixNoticeListPage() {
  const t = useTexts(pixProviderTexts)
  const format = useFormat()
  const words = useNoticeWords()
  const list = useRecordList({
    name: 'pixNotices',
    schema: noticeSearch,
    list: provider.notices,
    facets: provider.noticeFacets,
    tabs: ['outcome'],
    always: ['notice'],
    every: 30_000,
  })
  const { notice: openKey, page } = list.search
  const columns: Column<PixNoticeRow>[] = [
    {
      id: 'receivedAt',
      header: t('receivedAt'),
      width: 176,
      required: true,
      cell: (row) => <span className="num">{format.dateTime(row.receivedAt)}</span>,
    },
    {
      id: 'outcome',
      header: t('outcome'),
      width: 170,
      cell: words.badge,
      words: wordsOf(noticeOutcomes, (outcome) => t(`outcomes.${outcome}`)),
    },
    { id: 'what', header: t('what'), hideBelow: 'lg', cell: words.meaning },
    {
      id: 'invoiceCode',
      header: t('invoice'),
      width: 120,
      cell: ({ invoiceId, invoiceCode }) =>
        invoiceId ? (
          <Link {...placeProps(invoicePlace(invoiceId))} className="num relative z-2 hover:underline">
            {invoiceCode}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'txid',
      header: t('txid'),
      width: 200,
      hideBelow: 'xl',
      cell: (row) => <bdi dir="ltr">{row.txid || '–'}</bdi>,
    },
    { id: 'amount', header: t('amount'), width: 150, align: 'end', cell: words.amount },
  ]
  return (
    <>
      <RecordList
        {...{ list, columns }}
        t={(word) => t(word === 'loadFailed' ? 'listFailed' : word)}
        icon={BellRing}
        {...useBankingPage('pixNotices')}
        nameOf={words.name}
        onOpen={({ id }) => list.change({ notice: id, page })}
        {...(openKey && { openKey })}
        phone={(row) => ({
          title: row.invoiceCode ?? t(`kinds.${row.kind}`),
          detail: words.meaning(row),
          end: words.amount(row),
          endDetail: words.badge(row),
        })}
      >
        {list.filter('outcome', t('outcome'), noticeOutcomes, (outcome) => t(`outcomes.${outcome}`))}
      </RecordList>
      <PixNoticeSheet
        notice={list.data?.rows.find(({ id }) => id === openKey)}
        onClose={() => list.change({ notice: undefined, page })}
      />
    </>
  )
}
