import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { audit } from '#platform/contract/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { isWorking } from '#platform/contract/imports.rules.ts'
import { type ImportDetails, imports } from '#platform/contract/imports.ts'
import { q, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import type { ImportOf } from './importOf.ts'
import { importSearch } from './importSearch.ts'
import { importTone } from './importStates.ts'
import { PastImports } from './PastImports.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { ReportStep } from './ReportStep.tsx'
import { SendCard } from './SendCard.tsx'
import { SourceCard } from './SourceCard.tsx'

/** Milliseconds between reads of an import while the server works on it. */
const again = 700

type ImportPageProps = ImportOf & {
  /** The breadcrumb above this screen. */
  crumbs: { label: string; to?: string }[]
  /** Endpoints whose data an import changes. */
  stale: Endpoint[]
  /** Below the result of an import that wrote rows. */
  after?: (run: ImportDetails) => ReactNode
}

/** An import from the file to the report. Its id is in the address and its state on the server: the user can leave and come back. */
export function ImportPage({ crumbs, stale, after, ...of }: ImportPageProps) {
  const t = useTexts(importsTexts)
  const [{ run }, change] = useSearchOf(importSearch)
  const { data, error, refetch, isFetching } = useQuery({
    ...q(imports.get, { params: { id: run ?? '' } }),
    enabled: run !== undefined,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? again : false),
  })
  // On a phone the top bar shows the name of the file.
  useBreadcrumb([...crumbs, { label: (run && data?.fileName) || t('title') }])
  const working = data && isWorking(data.state)
  // Once the server has finished, everything that shows its rows is stale. A small import may finish before the first read shows it running.
  const before = useRef(data?.state)
  useEffect(() => {
    const state = data?.state
    if (before.current && state && state !== before.current && !isWorking(state)) {
      void refresh([...stale, imports.rows, imports.list, audit.list])
      // The previous filter may match no rows in the new step.
      change({ show: undefined }, { replace: true })
    }
    before.current = state
  })
  const open = (id: string | undefined) => change({ run: id, show: undefined })
  if (run === undefined)
    return (
      <>
        <PageHeader title={t('import')} />
        <div className="mx-auto grid w-full max-w-[960px] gap-4 p-6 max-md:p-4">
          <SendCard of={of} onSent={open} />
          <PastImports of={of} />
        </div>
      </>
    )
  if (!data)
    return (
      <Loading
        of={{ error, refetch, isFetching }}
        failed={t(error?.status === 404 ? 'gone' : 'loadFailed')}
        waiting="m-6 h-96"
      />
    )
  const { state } = data
  return (
    <>
      <PageHeader
        title={<span dir="auto">{data.fileName}</span>}
        badge={<Badge tone={importTone[state]}>{t(`states.${state}`)}</Badge>}
        meta={data.createdByName && <span>{data.createdByName}</span>}
        actions={
          !working && (
            <Button icon={FileSpreadsheet} onClick={() => open(undefined)}>
              {t('again')}
            </Button>
          )
        }
      />
      <div className="mx-auto grid w-full max-w-[1160px] grid-cols-[minmax(0,1fr)] gap-4 p-6 max-md:p-4">
        <ImportSteps state={state} />
        {working && <ProgressCard run={data} />}
        {state === 'failed' && <SendCard of={of} onSent={open} failure={data.failure} />}
        {state === 'columns' && (
          <>
            {data.sheets.length > 0 && <SourceCard key={data.id} run={data} />}
            <ColumnsStep key={`${data.id} columns`} run={data} of={of} />
          </>
        )}
        {state === 'checked' && <CheckStep run={data} of={of} />}
        {(state === 'done' || state === 'cancelled' || state === 'reverted') && (
          <ReportStep run={data} of={of} after={after} />
        )}
      </div>
    </>
  )
}
