import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import type { CustomTest } from '#assessment/contract/customTests.ts'
import { fewAttempts } from '#assessment/contract/itemStatistics.rules.ts'
import { type TestStatistics, testStatistics } from '#assessment/contract/testStatistics.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Card, Stat } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { customTestSearch } from './customTestSearch.ts'
import { ItemSheet } from './ItemSheet.tsx'
import { ItemTable } from './ItemTable.tsx'
import { ScoreBars } from './ScoreBars.tsx'

/** The results of a version: its scores, and each of its questions. */
export function TestResults({ test }: { test: CustomTest }) {
  const t = useTexts(customTestsTexts)
  const [search, change] = useSearchOf(customTestSearch)
  // By default the version that was answered last.
  const answered = test.versions.find((v) => v.answered > 0) ?? test.versions[0]
  const number = test.versions.some((v) => v.number === search.number) ? search.number : answered?.number
  const { data, error, refetch } = useQuery({
    ...q(testStatistics.get, { params: { id: test.id, number: number ?? 1 } }),
    enabled: number !== undefined,
  })
  return (
    <div className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 max-md:p-4">
      {test.versions.length > 1 && (
        <span className="w-64 max-md:w-full">
          <Select
            label={t('shown')}
            size="md"
            quiet
            value={String(number)}
            onChange={(next) => change({ number: Number(next) })}
            options={test.versions.map((v) => ({
              value: String(v.number),
              label: `${t('versionNo', { number: v.number })} · ${t('answeredTimes', { count: v.answered })}`,
            }))}
          />
        </span>
      )}
      {number === undefined ? (
        <Card>
          <EmptyState icon={ChartColumn} title={t('noResults')} body={t('noVersionsBody')} />
        </Card>
      ) : !data ? (
        <Loading of={{ error, refetch }} failed={t('resultsFailed')} waiting="h-96 w-full" />
      ) : data.counted === 0 ? (
        <Card>
          <EmptyState icon={ChartColumn} title={t('noResults')} body={t('noResultsBody')} />
        </Card>
      ) : (
        <Numbers test={test} statistics={data} />
      )}
    </div>
  )
}

function Numbers({ test, statistics }: { test: CustomTest; statistics: TestStatistics }) {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  const [open, setOpen] = useState<string>()
  const { answered, counted, mean, spread, passed, minutes, items } = statistics
  const openIndex = items.findIndex((item) => item.questionId === open)
  return (
    <>
      {counted < fewAttempts && (
        <p className="rounded-3 bg-wait-bg px-4 py-2.5 text-13 text-wait">{t('fewAnswers', { count: counted })}</p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={t('overall')} note={t('counted', { counted: format.number(counted), count: answered })}>
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <Stat label={t('mean')} value={mean === null ? '–' : format.score(mean)} />
            <Stat label={t('spread')} value={spread === null ? '–' : `±${format.score(spread)}`} />
            <Stat
              label={t('passedShare')}
              value={passed === null ? '–' : format.percent(Math.round((passed / counted) * 100) / 100)}
              detail={passed === null ? t('noPassMark') : undefined}
            />
            <Stat
              label={t('median')}
              value={minutes === null ? '–' : t('minutes', { count: Math.max(1, Math.round(minutes)) })}
            />
          </div>
        </Card>
        <ScoreBars scores={statistics.scores} />
      </div>
      <ItemTable items={items} open={open} onOpen={setOpen} />
      <ItemSheet
        test={test}
        statistics={statistics}
        item={items[openIndex]}
        number={openIndex + 1}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
