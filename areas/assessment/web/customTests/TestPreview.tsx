import { useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import type { CustomTest } from '#assessment/contract/customTests.ts'
import { testPreview } from '#assessment/contract/testPreview.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { customTestSearch } from './customTestSearch.ts'
import { SheetRun } from './SheetRun.tsx'

const widths = { desktop: 'max-w-[760px]', phone: 'max-w-[375px]' } as const
type Width = keyof typeof widths

/** A test as a professional sees it, to try out; nothing is stored. */
export function TestPreview({ test, dirty }: { test: CustomTest; dirty: boolean }) {
  const t = useTexts(customTestsTexts)
  const [search, change] = useSearchOf(customTestSearch)
  const [seed, setSeed] = useState(1)
  const [round, setRound] = useState(0)
  const [width, setWidth] = useState<Width>('desktop')
  const number = test.versions.some((v) => v.number === search.number) ? search.number : undefined
  const { data, error, refetch } = useQuery({
    ...q(testPreview.sheet, { params: { id: test.id }, query: { number, seed } }),
    // Refetching must not discard an answer being given.
    refetchOnWindowFocus: false,
    // A version is frozen; the draft uses the current questions of the bank.
    staleTime: number === undefined ? 0 : Number.POSITIVE_INFINITY,
  })
  const { shuffleQuestions = false, shuffleOptions = false } = data?.settings ?? {}
  return (
    <div className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 max-md:p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64 text-13 text-fg-3">
          {t('previewNote')} {dirty && number === undefined && <span className="text-wait">{t('previewStored')}</span>}
        </p>
        {test.versions.length > 0 && (
          <span className="w-44 max-md:w-full">
            <Select
              label={t('shown')}
              size="md"
              quiet
              value={String(number ?? 0)}
              onChange={(next) => change({ number: Number(next) || undefined })}
              options={[
                { value: '0', label: t('draft') },
                ...test.versions.map((v) => ({
                  value: String(v.number),
                  label: t('versionNo', { number: v.number }),
                })),
              ]}
            />
          </span>
        )}
        {(shuffleQuestions || shuffleOptions) && (
          <Button icon={Shuffle} onClick={() => setSeed(1 + Math.floor(Math.random() * 1_000_000))}>
            {t('shuffleAgain')}
          </Button>
        )}
        <span className="max-md:hidden">
          <Segmented
            label={t('width')}
            value={width}
            onChange={setWidth}
            options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`widths.${value}`) }))}
          />
        </span>
      </div>
      {!data ? (
        <Loading of={{ error, refetch }} failed={t('previewFailed')} waiting="h-96 w-full" />
      ) : (
        <div className={`mx-auto w-full transition-[max-width] duration-200 ${widths[width]}`}>
          <SheetRun
            key={`${data.number}:${data.seed}:${round}`}
            id={test.id}
            sheet={data}
            onAgain={() => setRound(round + 1)}
          />
        </div>
      )}
    </div>
  )
}
