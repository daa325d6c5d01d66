import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Ban, ClipboardList, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCnpj } from '#contract/brazil.ts'
import { companyMoveNeedsReason, companyMoves } from '#contract/companies.rules.ts'
import { type Company, companies } from '#contract/companies.ts'
import { files } from '#contract/files.ts'
import { type ProcessRow, processes } from '#contract/processes.ts'
import { call, q, useWrite } from '#web/api/client.ts'
import { DocumentsCard } from '#web/files/DocumentsCard.tsx'
import { PicturesCard } from '#web/files/PicturesCard.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { MessagesCard } from '#web/messages/MessagesCard.tsx'
import { processTone } from '#web/processes/processStates.ts'
import { AuditTimeline } from '#web/records/AuditTimeline.tsx'
import { StateMenu } from '#web/records/StateMenu.tsx'
import { lastProblem, useBin } from '#web/records/useBin.tsx'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#web/ui/EmptyState.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type CompanyAct, CompanyActDialog, staleByMove as stale } from './CompanyActDialog.tsx'
import { CompanyBranches } from './CompanyBranches.tsx'
import { CompanyContacts } from './CompanyContacts.tsx'
import { CompanyDecision } from './CompanyDecision.tsx'
import { CompanyProperties } from './CompanyProperties.tsx'
import { companyTone } from './companyStates.ts'

const route = getRouteApi('/dashboard/companies/$companyId')

export function CompanyPage() {
  const { companyId } = route.useParams()
  const t = useTexts('companies')
  const { data: company, error, refetch } = useQuery(q(companies.get, { params: { id: companyId } }))
  useBreadcrumb([{ label: t('title'), to: '/dashboard/companies' }, { label: company?.name ?? '' }])
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!company) return <Skeleton className="m-6 h-96 rounded-4" />
  return (
    <>
      <CompanyHeader company={company} />
      <div className="mx-auto w-full max-w-[1160px] p-6 max-md:p-4">
        <CompanyDecision company={company} />
        <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
          <div className="grid min-w-0 gap-4">
            <CompanyProcesses company={company} />
            <MessagesCard entity="company" entityId={company.id} readOnly={company.deletedAt !== null} />
            <DocumentsCard entity="company" entityId={company.id} readOnly={company.deletedAt !== null} />
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
              readOnly={company.deletedAt !== null}
              stale={[companies.list]}
            />
          </div>
        </div>
      </div>
    </>
  )
}

/** Where a company may go that is neither decided in its verification nor by blocking it. */
const otherMoves = ({ state }: Company) =>
  state === 'pendente_verificacao' || state === 'bloqueada'
    ? []
    : companyMoves(state).filter((to) => to !== 'bloqueada')

function CompanyHeader({ company }: { company: Company }) {
  const t = useTexts('companies')
  const parts = useTexts('companyParts')
  const records = useTexts('records')
  const [act, setAct] = useState<CompanyAct | null>(null)
  const params = { id: company.id }
  const move = useWrite(companies.move, {
    stale,
    then: ({ state }) => toast.success(records('moved', { state: t(`states.${state}`) })),
  })
  const bin = useBin({
    name: company.name,
    remove: () => call(companies.remove, { params }),
    restore: () => call(companies.restore, { params }),
    stale,
  })
  const { data: pictures } = useQuery(q(files.pictures, { params: { entity: 'company', entityId: company.id } }))
  return (
    <PageHeader
      avatar={<Avatar name={company.name} src={pictures?.logo?.url} square size={48} />}
      title={company.name}
      badge={
        <>
          <Badge tone={companyTone[company.state]}>{t(`states.${company.state}`)}</Badge>
          {company.confidential && <Badge tone="stop">{t('confidential')}</Badge>}
          {company.deletedAt && (
            <Badge tone="neg" icon={Trash2}>
              {records('inBin')}
            </Badge>
          )}
        </>
      }
      meta={
        <>
          <span>
            <bdi dir="ltr" className="num">
              {formatCnpj(company.cnpj)}
            </bdi>
          </span>
          {company.city && <span>{[company.city, company.uf].filter(Boolean).join(', ')}</span>}
          {company.ownerName && (
            <span className="inline-flex items-center gap-1.5" title={parts('owner')}>
              <Avatar name={company.ownerName} size={20} />
              {company.ownerName}
            </span>
          )}
        </>
      }
      problem={lastProblem(move, ...bin.tries)}
      actions={
        company.deletedAt ? (
          bin.button
        ) : (
          <>
            <StateMenu
              pending={move.isPending}
              moves={otherMoves(company).map((to) => ({
                to,
                label: t(`states.${to}`),
                danger: to === 'suspensa',
                needsReason: companyMoveNeedsReason(company.state, to),
              }))}
              onMove={(to, reason) =>
                move.mutate({ params, body: { to: to as Company['state'], reason, version: company.version } })
              }
            />
            <ButtonLink
              to="/dashboard/companies/$companyId/editCompany"
              params={{ companyId: company.id }}
              icon={Pencil}
            >
              {records('edit')}
            </ButtonLink>
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
              {companyMoves(company.state).includes('bloqueada') && (
                <MenuItem icon={Ban} danger onSelect={() => setAct('block')}>
                  {parts('block')}
                </MenuItem>
              )}
              <MenuItem icon={Trash2} danger onSelect={bin.ask}>
                {records('toBin')}
              </MenuItem>
            </Menu>
            <ButtonLink
              to="/dashboard/companies/$companyId/registerSelectiveProcess"
              params={{ companyId: company.id }}
              // Where there is something to decide, deciding comes first.
              variant={company.state === 'pendente_verificacao' ? 'outline' : 'primary'}
              icon={Plus}
            >
              {t('newProcess')}
            </ButtonLink>
          </>
        )
      }
    >
      <TabLinks
        label={company.name}
        tabs={[
          { to: '/dashboard/companies/$companyId', params: { companyId: company.id }, label: t('overview') },
          {
            to: '/dashboard/companies/$companyId/listSelectiveProcesses',
            params: { companyId: company.id },
            label: t('processesOf'),
            count: company.processes,
          },
          {
            to: '/dashboard/companies/$companyId/valuesTest',
            params: { companyId: company.id },
            label: t('valuesProfile'),
          },
          {
            to: '/dashboard/companies/$companyId/questionSheet',
            params: { companyId: company.id },
            label: t('questions'),
          },
          {
            to: '/dashboard/companies/$companyId/questionSheet/customTest',
            params: { companyId: company.id },
            label: t('tests'),
          },
        ]}
      />
      <CompanyActDialog company={company} act={act} onClose={() => setAct(null)} />
      {bin.dialog}
    </PageHeader>
  )
}

function CompanyProcesses({ company }: { company: Company }) {
  const t = useTexts('companies')
  const words = useTexts('processes')
  const format = useFormat()
  const { data, error, refetch } = useQuery(q(processes.list, { query: { companyId: company.id, limit: 5 } }))
  return (
    <Card
      title={t('processesOf')}
      flush
      action={
        <ButtonLink
          size="sm"
          variant="ghost"
          to="/dashboard/companies/$companyId/listSelectiveProcesses"
          params={{ companyId: company.id }}
        >
          {t('seeAll')}
        </ButtonLink>
      }
    >
      {error && !data ? (
        <ErrorState title={words('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable<ProcessRow>
          label={t('processesOf')}
          rows={data?.rows}
          rowKey={(p) => p.id}
          href={(p) => ({
            to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
            params: { selectiveProcessId: p.id },
          })}
          columns={[
            {
              id: 'title',
              header: words('process'),
              required: true,
              cell: (p) => (
                <>
                  {p.title} <span className="num text-fg-3">{p.code}</span>
                </>
              ),
            },
            {
              id: 'state',
              header: words('state'),
              width: 170,
              cell: (p) => <Badge tone={processTone[p.state]}>{words(`states.${p.state}`)}</Badge>,
            },
            {
              id: 'applications',
              header: words('applications'),
              width: 90,
              align: 'end',
              cell: (p) => format.number(p.applications),
            },
            {
              id: 'closesAt',
              header: words('closes'),
              width: 120,
              align: 'end',
              cell: (p) => format.deadline(p.closesAt),
            },
          ]}
          phone={(p) => ({
            title: p.title,
            detail: p.code,
            end: format.deadline(p.closesAt),
            endDetail: <Badge tone={processTone[p.state]}>{words(`states.${p.state}`)}</Badge>,
          })}
          empty={<EmptyState icon={ClipboardList} title={t('noProcesses')} />}
        />
      )}
    </Card>
  )
}

function CompanyHistory({ company }: { company: Company }) {
  const t = useTexts('companies')
  const records = useTexts('records')
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
