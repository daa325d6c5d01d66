import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardList, Ellipsis, Eye, Pencil, Target, Trash2, Video } from 'lucide-react'
import type { ApplicationStatus } from '#contract/applications.ts'
import { formatCep, formatCpf, formatPhone } from '#contract/brazil.ts'
import { candidateMoveNeedsReason, candidateMoves } from '#contract/candidates.rules.ts'
import { type Candidate, candidates } from '#contract/candidates.ts'
import { call, q, useWrite } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { statusTone } from '#web/processes/processStates.ts'
import { AuditTimeline } from '#web/records/AuditTimeline.tsx'
import { StateMenu } from '#web/records/StateMenu.tsx'
import { lastProblem, useBin } from '#web/records/useBin.tsx'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge, Tag } from '#web/ui/Badge.tsx'
import { ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { Card, Properties } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#web/ui/EmptyState.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { candidateTone, councilTone } from './candidateStates.ts'

const route = getRouteApi('/dashboard/users/candidates/$candidateId')
const stale = [candidates.list, candidates.get, candidates.facets, { path: '/audit' }]

export function CandidatePage() {
  const { candidateId } = route.useParams()
  const t = useTexts('candidates')
  const records = useTexts('records')
  const { data: candidate, error, refetch } = useQuery(q(candidates.get, { params: { id: candidateId } }))
  useBreadcrumb([
    { label: t('users') },
    { label: t('title'), to: '/dashboard/users/candidates' },
    { label: candidate?.fullName ?? '' },
  ])
  if (error) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!candidate) return <Skeleton className="m-6 h-96 rounded-4" />
  return (
    <>
      <CandidateHeader candidate={candidate} />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <CandidateApplications candidate={candidate} />
          <Card title={records('history')}>
            <AuditTimeline
              entity="candidate"
              entityId={candidate.id}
              stateName={(state) => t(`states.${state as Candidate['state']}`)}
            />
          </Card>
        </div>
        <CandidateProperties candidate={candidate} />
      </div>
    </>
  )
}

function CandidateHeader({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates')
  const records = useTexts('records')
  const params = { id: candidate.id }
  const move = useWrite(candidates.move, {
    stale,
    then: ({ state }) => toast.success(records('moved', { state: t(`states.${state}`) })),
  })
  const bin = useBin({
    name: candidate.fullName,
    remove: () => call(candidates.remove, { params }),
    restore: () => call(candidates.restore, { params }),
    stale,
  })
  return (
    <PageHeader
      avatar={<Avatar name={candidate.socialName || candidate.fullName} size={48} />}
      title={candidate.socialName || candidate.fullName}
      badge={
        <>
          <Badge tone={candidateTone[candidate.state]}>{t(`states.${candidate.state}`)}</Badge>
          {candidate.deletedAt && (
            <Badge tone="neg" icon={Trash2}>
              {records('inBin')}
            </Badge>
          )}
        </>
      }
      meta={
        <span dir="auto">
          {[
            candidate.profession,
            [candidate.city, candidate.uf].filter(Boolean).join(', '),
            candidate.headline,
            candidate.stateReason && `“${candidate.stateReason}”`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      problem={lastProblem(move, ...bin.tries)}
      actions={
        candidate.deletedAt ? (
          bin.button
        ) : (
          <>
            <StateMenu
              pending={move.isPending}
              moves={candidateMoves(candidate.state).map((to) => ({
                to,
                label: t(`states.${to}`),
                danger: to === 'bloqueado',
                needsReason: candidateMoveNeedsReason(to),
              }))}
              onMove={(to, reason) =>
                move.mutate({ params, body: { to: to as Candidate['state'], reason, version: candidate.version } })
              }
            />
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}>
              <MenuLink
                icon={Target}
                to="/dashboard/users/candidates/$candidateId/competencyTest"
                params={{ candidateId: candidate.id }}
              >
                {t('competencyTest')}
              </MenuLink>
              <MenuLink
                to="/dashboard/users/candidates/$candidateId/viewVideoResume"
                params={{ candidateId: candidate.id }}
                icon={Video}
              >
                {t('videoResume')}
              </MenuLink>
              <MenuItem icon={Trash2} danger onSelect={bin.ask}>
                {records('toBin')}
              </MenuItem>
            </Menu>
            <ButtonLink
              to="/dashboard/users/candidates/$candidateId/editCandidate"
              params={{ candidateId: candidate.id }}
              variant="primary"
              icon={Pencil}
            >
              {records('edit')}
            </ButtonLink>
          </>
        )
      }
    >
      {bin.dialog}
    </PageHeader>
  )
}

function CandidateApplications({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates')
  const words = useTexts('processes')
  const format = useFormat()
  const { data } = useQuery(q(candidates.applications, { params: { id: candidate.id } }))
  return (
    <Card title={t('applications')} flush>
      <DataTable
        label={t('applications')}
        rows={data?.rows}
        rowKey={(a) => a.id}
        href={(a) => ({
          to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
          params: { selectiveProcessId: a.processId },
          search: { tab: 'classificacao', avaliar: a.id },
        })}
        columns={[
          {
            id: 'process',
            header: t('process'),
            required: true,
            cell: (a) => (
              <>
                {a.processTitle} <span className="text-fg-3">{a.companyName}</span>
              </>
            ),
          },
          { id: 'stage', header: t('stage'), width: 110, hideBelow: 'xl', cell: (a) => a.stage },
          {
            id: 'status',
            header: t('state'),
            width: 140,
            cell: (a) => (
              <Badge tone={statusTone[a.status as ApplicationStatus]}>
                {words(`statuses.${a.status as ApplicationStatus}`)}
              </Badge>
            ),
          },
          {
            id: 'place',
            header: t('place'),
            width: 70,
            align: 'end',
            cell: (a) => a.place && t('placeValue', { place: a.place }),
          },
          {
            id: 'total',
            header: t('total'),
            width: 72,
            align: 'end',
            cell: (a) => a.total !== null && format.score(a.total),
          },
          {
            id: 'coverage',
            header: t('coverage'),
            width: 90,
            align: 'end',
            hideBelow: 'xl',
            cell: (a) => format.percent(a.coverage / 100),
          },
        ]}
        phone={(a) => ({
          title: a.processTitle,
          detail: `${a.companyName} · ${a.stage}`,
          end: a.total !== null && format.score(a.total),
          endDetail: (
            <Badge tone={statusTone[a.status as ApplicationStatus]}>
              {words(`statuses.${a.status as ApplicationStatus}`)}
            </Badge>
          ),
        })}
        empty={<EmptyState icon={ClipboardList} title={t('noApplications')} />}
      />
    </Card>
  )
}

function CandidateProperties({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates')
  const format = useFormat()
  const unmask = useWrite(candidates.unmask, { stale: [{ path: '/audit' }], then: () => toast.info(t('cpfShown')) })
  const address = [
    [candidate.street, candidate.streetNumber].filter(Boolean).join(', '),
    candidate.complement,
    candidate.district,
    [candidate.city, candidate.uf].filter(Boolean).join(', '),
    formatCep(candidate.cep),
  ].filter(Boolean)
  const items = [
    { label: t('fields.fullName'), value: candidate.fullName },
    {
      label: t('fields.cpf'),
      value: (
        <span className="flex items-center gap-2">
          <bdi dir="ltr" className="num">
            {unmask.data ? formatCpf(unmask.data.cpf) : candidate.cpf}
          </bdi>
          {!unmask.data && (
            <IconButton
              size="sm"
              icon={Eye}
              label={t('showCpf')}
              pending={unmask.isPending}
              onClick={() => unmask.mutate({ params: { id: candidate.id } })}
            />
          )}
        </span>
      ),
    },
    { label: t('fields.birthDate'), value: candidate.birthDate && format.date(candidate.birthDate) },
    {
      label: t('fields.email'),
      value: (
        <a className="break-all text-accent-text hover:underline" href={`mailto:${candidate.email}`}>
          {candidate.email}
        </a>
      ),
    },
    {
      label: t('fields.phone'),
      value: (
        <bdi dir="ltr" className="num">
          {formatPhone(candidate.phone)}
        </bdi>
      ),
    },
    {
      label: 'WhatsApp',
      value: candidate.whatsappConsentAt
        ? t('whatsappSince', { date: format.date(candidate.whatsappConsentAt) })
        : t('whatsappNo'),
    },
    {
      label: t('sections.council'),
      value: candidate.councilNumber && (
        <>
          {[candidate.council, candidate.councilUf, candidate.councilNumber].filter(Boolean).join(' ')}
          {candidate.councilStatus && (
            <span className="block pt-1">
              <Badge tone={councilTone[candidate.councilStatus]}>
                {t(`councilStatuses.${candidate.councilStatus}`)}
              </Badge>
            </span>
          )}
        </>
      ),
    },
    {
      label: t('fields.street'),
      value:
        address.length > 0 &&
        address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
    },
    {
      label: t('fields.tags'),
      value: candidate.tags.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {candidate.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    {
      label: t('fields.summary'),
      value: candidate.summary && <span className="whitespace-pre-line">{candidate.summary}</span>,
    },
  ].filter((item) => item.value)
  return (
    <Card title={t('properties')}>
      <Properties items={items} />
    </Card>
  )
}
