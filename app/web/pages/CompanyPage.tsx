import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotesCard } from '#access/web/notes/NotesCard.tsx'
import { CompanySubscription } from '#billing/web/subscriptions/CompanySubscription.tsx'
import { type Company, companies } from '#companies/contract/companies.ts'
import { CompanyBranches } from '#companies/web/companies/CompanyBranches.tsx'
import { CompanyContacts } from '#companies/web/companies/CompanyContacts.tsx'
import { CompanyDecision } from '#companies/web/companies/CompanyDecision.tsx'
import { CompanyHeader } from '#companies/web/companies/CompanyHeader.tsx'
import { CompanyProperties } from '#companies/web/companies/CompanyProperties.tsx'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { CompanyProcesses } from '#hiring/web/processes/CompanyProcesses.tsx'
import { MessagesCard } from '#messages/web/messages/MessagesCard.tsx'
import { q } from '#platform/web/api/client.ts'
import { DocumentsCard } from '#platform/web/files/DocumentsCard.tsx'
import { PicturesCard } from '#platform/web/files/PicturesCard.tsx'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'

export const CompanyPage = () => <CompanyFrame>{(company) => <Overview company={company} />}</CompanyFrame>
export const CompanySubscriptionPage = () => (
  <CompanyFrame>{(company) => <CompanySubscription company={company} />}</CompanyFrame>
)
export const CompanyDocumentsPage = () => (
  <CompanyFrame narrow>
    {({ id, deletedAt }) => <DocumentsCard entity="company" entityId={id} readOnly={deletedAt !== null} />}
  </CompanyFrame>
)
export const CompanyNotesPage = () => (
  <CompanyFrame narrow>
    {({ id, deletedAt }) => <NotesCard entity="company" entityId={id} readOnly={deletedAt !== null} />}
  </CompanyFrame>
)
export const CompanyAuditPage = () => (
  <CompanyFrame narrow>{(company) => <CompanyHistory company={company} />}</CompanyFrame>
)

type CompanyFrameProps = {
  children: (company: Company) => ReactNode
  /** At reading width. */
  narrow?: boolean
}

/** The layout of the tabs of a company. */
function CompanyFrame({ children, narrow = false }: CompanyFrameProps) {
  const { companyId = '' } = useParams({ strict: false })
  const t = useTexts(companiesTexts)
  const { data: company, error, refetch } = useQuery(q(companies.get, { params: { id: companyId } }))
  useBreadcrumb([{ label: t('title'), to: '/dashboard/companies' }, { label: company?.name ?? '' }])
  if (!company) return <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  return (
    <>
      <CompanyHeader company={company} />
      <div className={`mx-auto w-full p-6 max-md:p-4 ${narrow ? 'max-w-[860px]' : 'max-w-[1160px]'}`}>
        {children(company)}
      </div>
    </>
  )
}

function Overview({ company }: { company: Company }) {
  const readOnly = company.deletedAt !== null
  return (
    <>
      <CompanyDecision company={company} />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <CompanyProcesses company={company} />
          <NotesCard entity="company" entityId={company.id} readOnly={readOnly} />
          <MessagesCard entity="company" entityId={company.id} readOnly={readOnly} />
          <CompanyHistory company={company} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CompanyProperties company={company} />
          <CompanyContacts company={company} />
          <CompanyBranches company={company} />
          <PicturesCard
            entity="company"
            entityId={company.id}
            name={company.name}
            readOnly={readOnly}
            stale={[companies.list]}
          />
        </div>
      </div>
    </>
  )
}

function CompanyHistory({ company }: { company: Company }) {
  const t = useTexts(companiesTexts)
  const records = useTexts(recordsTexts)
  return (
    <Card title={records('history')}>
      <AuditTimeline
        entity="company"
        entityId={company.id}
        stateName={(state) => t(`states.${state as Company['state']}`)}
        fieldName={(field) => t(`fields.${field as 'cnpj'}`)}
      />
    </Card>
  )
}
