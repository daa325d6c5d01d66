import { useQuery } from '@tanstack/react-query'
import { Ban, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notes } from '#access/contract/notes.ts'
import { companyMoveNeedsReason, companyMoves } from '#companies/contract/companies.rules.ts'
import { type Company, companies } from '#companies/contract/companies.ts'
import { companiesTexts } from '#companies/web/companies/texts/companies.pt.ts'
import { companyPartsTexts } from '#companies/web/companies/texts/companyParts.pt.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { files } from '#platform/contract/files.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { call, q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { StateMenu } from '#platform/web/records/StateMenu.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { lastProblem, useBin } from '#platform/web/records/useBin.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type CompanyAct, CompanyActDialog, staleByMove as stale } from './CompanyActDialog.tsx'
import { companyTone } from './companyStates.ts'

/** Target states other than the decisions of the verification and blocking. */
const otherMoves = ({ state }: Company) =>
  state === 'pendente_verificacao' || state === 'bloqueada'
    ? []
    : companyMoves(state).filter((to) => to !== 'bloqueada')

/** The header of every tab of a company: its state, its actions, and the tabs. */
export function CompanyHeader({ company }: { company: Company }) {
  const t = useTexts(companiesTexts)
  const parts = useTexts(companyPartsTexts)
  const records = useTexts(recordsTexts)
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
  const about = { entity: 'company', entityId: company.id } as const
  const { data: documents } = useQuery(q(files.list, { params: about }))
  const { data: noted } = useQuery(q(notes.list, { params: about, query: { limit: 1 } }))
  const { data: pictures } = useQuery(q(files.pictures, { params: about }))
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
          {company.city && <span>{cityAndState(company)}</span>}
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
                move.mutateAsync({ params, body: { to: to as Company['state'], reason, version: company.version } })
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
              // A pending decision comes first.
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
          {
            to: '/dashboard/companies/$companyId/subscription',
            params: { companyId: company.id },
            label: t('subscription'),
          },
          {
            to: '/dashboard/companies/$companyId/documents',
            params: { companyId: company.id },
            label: t('documents'),
            ...(documents && { count: documents.rows.length }),
          },
          {
            to: '/dashboard/companies/$companyId/notes',
            params: { companyId: company.id },
            label: t('notes'),
            ...(noted && { count: noted.total }),
          },
          { to: '/dashboard/companies/$companyId/audit', params: { companyId: company.id }, label: t('audit') },
        ]}
      />
      <CompanyActDialog company={company} act={act} onClose={() => setAct(null)} />
      {bin.dialog}
    </PageHeader>
  )
}
