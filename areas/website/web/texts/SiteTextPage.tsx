import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import { type SiteTextPage as Page, siteTextPages, siteTexts } from '#website/contract/siteTexts.ts'
import { OpenEntriesProvider, useOpenEntriesState } from './openEntries.ts'
import { SiteTextEditor } from './SiteTextEditor.tsx'
import { SiteTextHeader } from './SiteTextHeader.tsx'
import { SiteTextVersions } from './SiteTextVersions.tsx'

const here = getRouteApi('/dashboard/settings/site/$page')

/** The text of one public page: its draft in each language, and its versions. */
export function SiteTextPage() {
  const t = useTexts(siteTextsTexts)
  const { page: asked } = here.useParams()
  const page = siteTextPages.find((known) => known === asked)
  return page ? <Opened key={page} page={page} /> : <EmptyState icon={FileQuestion} title={t('unknownTitle')} />
}

function Opened({ page }: { page: Page }) {
  const t = useTexts(siteTextsTexts)
  const installation = useTexts(installationTexts)
  const { data, error, refetch, isFetching } = useQuery({
    ...q(siteTexts.get, { params: { page } }),
    refetchOnWindowFocus: false,
  })
  const [isDirty, setDirty] = useState(false)
  const [language, setLanguage] = useState<SiteLanguage>('pt')
  const openEntries = useOpenEntriesState()
  useBreadcrumb([
    { label: installation('title'), to: '/dashboard/settings' },
    { label: installation('tabs.site'), to: '/dashboard/settings' },
    { label: t(`pages.${page}`) },
  ])
  if (!data) return <Loading of={{ error, refetch, isFetching }} failed={t('failedOne')} waiting={<RecordSkeleton />} />
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <SiteTextHeader text={data} language={language} isDirty={isDirty} />
      <div className="mx-auto grid w-full max-w-[1160px] flex-1 content-start items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <OpenEntriesProvider value={openEntries}>
          <SiteTextEditor
            key={data.version}
            text={data}
            {...{ language }}
            onLanguage={setLanguage}
            onDirty={setDirty}
          />
          <SiteTextVersions text={data} isDirty={isDirty} />
        </OpenEntriesProvider>
      </div>
    </div>
  )
}
