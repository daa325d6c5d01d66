import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Heart, Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { mayPublishProfile } from '#assessment/contract/valuesTest.rules.ts'
import { type Respondent, type ValuesTest, valuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import { q } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RespondentList } from './RespondentList.tsx'
import { RespondentSheet } from './RespondentSheet.tsx'
import { VersionList } from './VersionList.tsx'

const route = getRouteApi('/dashboard/companies/$companyId/valuesTest')

/** The values profile of a company: its respondents, its results, and its versions. */
export function ValuesTestPage() {
  const { companyId } = route.useParams()
  const t = useTexts(valuesTexts)
  const companies = useTexts(companiesTexts)
  const [edited, setEdited] = useState<Respondent | 'new'>()
  const { data, error, refetch, isFetching } = useQuery(q(valuesTest.get, { params: { id: companyId } }))
  useBreadcrumb([
    { label: companies('title'), to: '/dashboard/companies' },
    { label: data?.company.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('title') },
  ])
  if (!data) return <Loading of={{ error, refetch, isFetching }} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  const isOpen = data.company.deletedAt === null && data.values.length > 0
  return (
    <>
      <Head test={data} onRegister={isOpen ? () => setEdited('new') : undefined} />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
        {data.values.length === 0 && data.versions.length === 0 ? (
          <Card>
            <EmptyState
              icon={Heart}
              title={t('noCatalogueTitle')}
              body={t('noCatalogueBody')}
              actions={
                <ButtonLink to="/dashboard/settings/values" variant="primary">
                  {t('toCatalogue')}
                </ButtonLink>
              }
            />
          </Card>
        ) : (
          <ProfileCard test={data} onRegister={isOpen ? () => setEdited('new') : undefined} />
        )}
        <div className="grid min-w-0 gap-4">
          <RespondentList test={data} onEdit={isOpen ? setEdited : undefined} />
          <VersionList test={data} />
        </div>
      </div>
      <RespondentSheet test={data} edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

function Head({ test, onRegister }: { test: ValuesTest; onRegister: (() => void) | undefined }) {
  const t = useTexts(valuesTexts)
  const records = useTexts(recordsTexts)
  const because = useTexts(refusalsTexts)
  const [publishing, setPublishing] = useState(false)
  const { company, versions, changed, respondents, values, lines } = test
  const inForce = versions[0]
  // The server has compared the draft with the version already.
  const verdict = mayPublishProfile(values, lines, null)
  const why = verdict.allowed ? (changed ? undefined : 'values_unchanged') : (verdict as Refused).why
  return (
    <>
      <PageHeader
        title={t('title')}
        badge={
          <>
            {inForce ? (
              <Badge tone="pos">{t('inForce', { version: inForce.version })}</Badge>
            ) : (
              <Badge tone="stop">{t('none')}</Badge>
            )}
            {changed && <Badge tone="wait">{t('draftChanged')}</Badge>}
            {company.deletedAt && <Badge tone="neg">{records('inBin')}</Badge>}
          </>
        }
        meta={
          <>
            <span dir="auto">{company.name}</span>
            <span>{t('from', { count: respondents.length })}</span>
          </>
        }
        actions={
          onRegister && (
            <>
              <Button icon={Plus} onClick={onRegister}>
                {t('register')}
              </Button>
              <Button
                variant="primary"
                icon={Send}
                disabledReason={why && because(why)}
                onClick={() => setPublishing(true)}
              >
                {t('publish')}
              </Button>
            </>
          )
        }
      />
      <PublishDialog test={test} open={publishing} onClose={() => setPublishing(false)} />
    </>
  )
}
