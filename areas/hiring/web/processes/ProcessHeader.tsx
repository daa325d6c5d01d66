import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Snowflake, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { mayRewrite } from '#hiring/contract/approval.rules.ts'
import { nextAct } from '#hiring/contract/nextStep.rules.ts'
import { mayTellOutcomes } from '#hiring/contract/outcomes.rules.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { type ProcessTab, type ProcessView, processPageSearch, processTabs } from '#hiring/web/processPageSearch.ts'
import { staleByMove as stale } from '#hiring/web/transitions/staleByMove.ts'
import { useTransition } from '#hiring/web/transitions/useTransition.tsx'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { lastProblem, useBin } from '#platform/web/records/useBin.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { IconsOnly } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TabLinks, ViewLinks } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { NextAct } from './NextAct.tsx'
import { OtherActs } from './OtherActs.tsx'

const SendDialog = lazy(() => import('#hiring/web/outcomes/SendDialog.tsx').then((m) => ({ default: m.SendDialog })))

type ProcessHeaderProps = {
  process: Process
  view: ProcessView
  /** The container for actions of the open view. */
  actionsRef: (element: HTMLElement | null) => void
}

const tabs = Object.keys(processTabs) as ProcessTab[]
const viewsOf = (tab: ProcessTab): readonly ProcessView[] => processTabs[tab]

/** The head of a process: its state, its next act, and its tabs with the views of the open one. */
export function ProcessHeader({ process, view, actionsRef }: ProcessHeaderProps) {
  const t = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat(process.zone)
  const navigate = useNavigate()
  const [isExtending, setExtending] = useState(false)
  const [isTelling, setTelling] = useState(false)
  const params = { id: process.id }
  const { user } = useSession()
  const now = new Date().toISOString()
  const act = nextAct(process, user?.id ?? '', now)
  const transition = useTransition(stale)
  const move = (to: Process['state']) => transition.ask([process], to)
  const [{ agir }, changePage] = useSearchOf(processPageSearch)
  const onAsked = useEffectEvent(() => {
    changePage({ agir: undefined }, { replace: true })
    if (act?.kind === 'move') move(act.to)
  })
  useEffect(() => {
    if (agir) onAsked()
  }, [agir])
  const duplicate = useWrite(processes.duplicate, {
    stale,
    then: ({ id }) => {
      toast.success(t('duplicated'))
      void navigate({
        to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
        params: { selectiveProcessId: id },
        search: { tab: 'detalhes' },
      })
    },
  })
  const bin = useBin({
    name: process.title,
    remove: () => call(processes.remove, { params }),
    restore: () => call(processes.restore, { params }),
    stale,
  })
  const isPhone = usePhone()
  const editing = {
    to: '/dashboard/companies/$companyId/viewSelectiveProcess/$selectiveProcessId/update',
    params: { companyId: process.companyId, selectiveProcessId: process.id },
  } as const
  const isEditable = mayRewrite(process).allowed
  // The ranking has actions of its own, and a phone has little room.
  const isEditInMenu = isPhone || view === 'classificacao'
  const meta = [
    cityAndState(process),
    [
      t('openings', { count: process.openings }),
      process.reserveOpenings > 0 && t('reserve', { count: process.reserveOpenings }),
    ]
      .filter(Boolean)
      .join(' + '),
    process.managers.length > 0 && t('runBy', { names: format.list(process.managers.map(({ name }) => name)) }),
    process.closesAt > now
      ? t('closedOn', { date: format.deadline(process.closesAt) })
      : t('closedSince', { date: format.date(process.closesAt) }),
    process.stateReason && t('stopped', { reason: process.stateReason }),
  ]
    .filter(Boolean)
    .join(' · ')
  const untold = mayTellOutcomes(process).allowed && process.untold > 0 ? process.untold : undefined
  const counts: Partial<Record<ProcessTab, number>> = {
    candidatos: process.applications,
    classificacao: process.ranked,
    comunicacao: untold,
  }
  // There are no outcomes before the process ends, and nobody is called from the reserve list before it is published.
  const isVisible = (name: ProcessView) => {
    if (name === view) return true
    // A board examines a public competition; a private process may have one, too.
    if (name === 'banca') return process.ruleset === 'conselho_publico'
    if (name === 'cotas') return process.quotas !== null
    // An agenda is opened from the list of all, or from the interviews.
    if (name === 'agenda') return false
    if (name === 'convocacoes') return process.publishedAt !== null && process.reserveOpenings > 0
    return name !== 'retornos' || mayTellOutcomes(process).allowed
  }
  const open = tabs.find((tab) => viewsOf(tab).includes(view)) ?? 'visao-geral'
  const place = (name: ProcessView) => ({ to: '.' as const, search: name === 'visao-geral' ? {} : { tab: name } })
  const views = viewsOf(open)
    .filter(isVisible)
    .flatMap((name) =>
      name === 'historico'
        ? []
        : {
            ...place(name),
            label: t(`views.${name}`),
            active: name === view,
            count: name === 'retornos' ? untold : undefined,
          },
    )
  const viewLinks = views.length > 1 && <ViewLinks label={t(`tabs.${open}`)} views={views} />
  return (
    <PageHeader
      title={process.title}
      iconActions
      beside={<bdi dir="ltr">{process.code}</bdi>}
      badge={
        <>
          <Badge tone={processTone[process.state]}>{t(`states.${process.state}`)}</Badge>
          {process.frozenAt && (
            <Badge tone="info" icon={Snowflake}>
              {t('frozen')}
            </Badge>
          )}
          {process.deletedAt && (
            <Badge tone="neg" icon={Trash2}>
              {records('inBin')}
            </Badge>
          )}
        </>
      }
      meta={
        <span dir="auto" className="min-w-0 break-words">
          <Link
            to="/dashboard/companies/$companyId"
            params={{ companyId: process.companyId }}
            className="font-label text-accent-text hover:underline"
          >
            {process.companyName}
          </Link>
          {` · ${meta}`}
        </span>
      }
      problem={lastProblem(transition.move, duplicate, ...bin.tries)}
      actions={
        process.deletedAt ? (
          bin.button
        ) : (
          <IconsOnly value={isPhone}>
            {isEditable && !isEditInMenu && (
              <ButtonLink {...editing} icon={Pencil}>
                {records('edit')}
              </ButtonLink>
            )}
            <OtherActs
              process={process}
              next={act}
              pending={duplicate.isPending}
              onMove={move}
              onDuplicate={() => duplicate.mutate({ params })}
              onExtend={() => setExtending(true)}
              onTell={() => setTelling(true)}
              onRemove={bin.ask}
              onEdit={isEditable && isEditInMenu ? () => void navigate(editing) : undefined}
            />
            <span ref={actionsRef} className="contents" />
            <NextAct
              {...{ process, act, view }}
              pending={transition.move.isPending}
              onMove={move}
              onTell={() => setTelling(true)}
            />
          </IconsOnly>
        )
      }
    >
      <TabLinks
        label={process.title}
        tabs={tabs.map((name) => ({
          ...place(viewsOf(name)[0] ?? 'visao-geral'),
          label: t(`tabs.${name}`),
          count: counts[name],
          active: name === open,
        }))}
        end={!isPhone && viewLinks}
      />
      {isPhone && viewLinks}
      <Suspense>
        {isTelling && (
          <SendDialog process={process} onClose={() => setTelling(false)} onUndone={() => setTelling(true)} />
        )}
      </Suspense>
      <ExtendDialog process={process} open={isExtending} onClose={() => setExtending(false)} />
      {bin.dialog}
      {transition.dialog}
    </PageHeader>
  )
}
