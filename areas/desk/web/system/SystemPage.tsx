import { useQuery } from '@tanstack/react-query'
import { Download, RefreshCw, Wrench } from 'lucide-react'
import { system } from '#desk/contract/system.ts'
import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { q, saveFile } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { FindingCard } from './FindingCard.tsx'
import { QueueCard } from './QueueCard.tsx'
import { RehearsalCard } from './RehearsalCard.tsx'
import { RestorationCard } from './RestorationCard.tsx'
import { ScheduleCard } from './ScheduleCard.tsx'
import { DatabaseCard, StorageCard, VersionsCard } from './StateCards.tsx'

type Overview = Answer<typeof system.get>

/** Milliseconds between checks while the page is open. */
const every = 30_000

/** Whether the hub works, in words first: what broke and since when, and the figures behind it. */
export function SystemPage() {
  const t = useTexts(systemTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const { data, error, refetch, isFetching } = useQuery({ ...q(system.get, {}), refetchInterval: every })
  const save = (overview: Overview) =>
    saveFile(new File([JSON.stringify(overview, null, 2)], `certame-${overview.checkedAt}.json`))
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 border-b bg-surface px-6 py-4 max-md:px-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-20 font-semibold">{data ? <Headline overview={data} /> : t('title')}</h1>
          {data && (
            <p className="text-13 text-fg-3">
              {t('checked', { time: format.time(data.checkedAt) })} <UpSince since={data.upSince} />
            </p>
          )}
        </div>
        <PageAction
          variant="outline"
          icon={RefreshCw}
          label={t('again')}
          pending={isFetching}
          onClick={() => void refetch()}
        />
        {data && <PageAction variant="outline" icon={Download} label={t('diagnosis')} onClick={() => save(data)} />}
        <PageAction
          variant="outline"
          icon={Wrench}
          label={t('maintenance')}
          place={{ to: '/dashboard/settings', search: { tab: 'site' } }}
        />
      </header>
      {data ? <Cards overview={data} /> : <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-6 h-96" />}
    </>
  )
}

function Headline({ overview: { findings } }: { overview: Overview }) {
  const t = useTexts(systemTexts)
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  const [problems, warnings] = [count('problem'), count('warning')]
  if (problems > 0) return t('problems', { count: problems })
  if (warnings > 0) return t('warnings', { count: warnings })
  return t(findings.length > 0 ? 'fineUnknown' : 'fine')
}

function UpSince({ since }: { since: string | null }) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  if (since === null) return t('upUnknown')
  const days = -format.daysFromToday(since)
  return days < 1 ? t('upToday', { time: format.time(since) }) : t('up', { count: days })
}

function Cards({ overview }: { overview: Overview }) {
  return (
    <div className="mx-auto grid w-full max-w-[1320px] gap-4 p-6 max-md:p-4">
      {overview.restoration && <RestorationCard restoration={overview.restoration} />}
      {overview.findings.map((finding) => (
        <FindingCard key={`${finding.kind} ${finding.channel} ${finding.subject}`} finding={finding} />
      ))}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <DeliveriesCard deliveries={overview.deliveries} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <DatabaseCard overview={overview} />
            <VersionsCard versions={overview.versions} />
          </div>
        </div>
        <div className="grid min-w-0 gap-4">
          <QueueCard queue={overview.queue} />
          <RehearsalCard rehearsal={overview.rehearsal} mayRehearse={overview.mayRehearse} />
          <StorageCard storage={overview.storage} />
          <ScheduleCard
            schedule={overview.schedule}
            startedAt={overview.versions.startedAt}
            checkedAt={overview.checkedAt}
          />
        </div>
      </div>
    </div>
  )
}
