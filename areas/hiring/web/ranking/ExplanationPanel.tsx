import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Fingerprint, X } from 'lucide-react'
import { isOut } from '#hiring/contract/board.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { type Explanation, ranking } from '#hiring/contract/ranking.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenNote, HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { LateMark } from '#platform/web/records/LateMark.tsx'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import { FromTo } from '#platform/web/ui/FromTo.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { SidePanel } from '#platform/web/ui/SidePanel.tsx'
import { Waterfall } from '#platform/web/ui/Waterfall.tsx'
import { EliminationDecision } from './EliminationDecision.tsx'
import { ExplanationDownload } from './ExplanationDownload.tsx'
import { MarkSheet } from './MarkSheet.tsx'
import { isPanel } from './rankingRows.ts'
import { TieChain } from './TieChain.tsx'
import { TieProofs } from './TieProofs.tsx'

type ExplanationPanelProps = {
  applicationId: string
  process: Process
  weights: string | undefined
  onClose: () => void
  onStep: (by: number) => void
}

/** Explains a place: beside the table where there is room, otherwise over it. */
export function ExplanationPanel(props: ExplanationPanelProps) {
  const { applicationId, process, weights, onClose, onStep } = props
  const t = useTexts(rankingTexts)
  const { data, error, refetch } = useQuery({
    ...q(ranking.explain, { params: { id: applicationId }, query: { weights } }),
    placeholderData: keepPreviousData,
  })
  const header = (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b ps-5 pe-3 max-md:h-14 max-md:ps-4">
      <h2 className="flex-1 text-15 font-semibold">{t('why')}</h2>
      <IconButton size="sm" icon={ChevronUp} label={t('previous')} onClick={() => onStep(-1)} />
      <IconButton size="sm" icon={ChevronDown} label={t('next')} onClick={() => onStep(1)} />
      <IconButton size="sm" icon={X} label={t('close')} onClick={onClose} />
    </div>
  )
  const content = data ? (
    <Why explanation={data} process={process} onEliminated={onClose} />
  ) : (
    <Loading of={{ error, refetch }} failed={t('explanationFailed')} waiting="m-5 h-64 rounded-3" />
  )
  const foot = data && <Foot explanation={data} />
  return (
    <SidePanel label={t('why')} onClose={onClose} header={header} foot={foot}>
      {content}
    </SidePanel>
  )
}

const section = 'border-t px-5 py-4'

type WhyProps = { explanation: Explanation; process: Process; onEliminated: () => void }

function Why({ explanation: e, process, onEliminated }: WhyProps) {
  const t = useTexts(rankingTexts)
  const words = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const rows = e.parts.map((p) => ({
    label: names(p.component),
    weight: p.weight,
    obtained: p.score === null ? null : p.points,
    possible: p.possible ?? 0,
  }))
  const isUnmarked = e.total === null && !e.hidden && !isOut(e.status)
  // The weight of a pending component is distributed to the others, which then add more points than their own weight.
  const spread = e.parts.filter((p) => p.score === null && p.possible === 0).map((p) => names(p.component))
  return (
    <div className="text-13">
      <div className="flex items-center gap-3 px-5 py-4">
        <Avatar name={e.name} size={36} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {e.name}
          </p>
          <p className="text-12 text-fg-3">
            {e.place !== null && e.of !== null
              ? t('whyMeta', { place: e.place, of: format.number(e.of) })
              : e.hidesPlaces
                ? words(`statuses.${e.status}`)
                : isUnmarked
                  ? t('whyUnmarked')
                  : t('whyOut', { status: words(`statuses.${e.status}`) })}{' '}
            <bdi dir="ltr" className="num whitespace-nowrap">
              {e.cpf}
            </bdi>
            <span className="block">{t('protocolIs', { number: e.protocol })}</span>
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className="num text-22 font-semibold">
            {e.hidden ? <HiddenScore reason={e.hidden} /> : e.total === null ? '–' : format.score(e.total)}
          </p>
          {e.coverage !== null && (
            <p className={`text-12 ${e.coverage < 100 ? 'text-wait' : 'text-fg-3'}`}>
              {t('coverageIs', { coverage: format.percent(e.coverage / 100) })}
            </p>
          )}
        </div>
      </div>
      <LateMark reason={e.lateReason} className="px-5 pb-4" />
      <EliminationDecision of={e} process={process} onEliminated={onEliminated} />
      <section aria-label={t('whatAdded')} className={section}>
        {e.hidden ? (
          <HiddenParts explanation={e} process={process} />
        ) : (
          e.total !== null && <Waterfall label={t('whatAdded')} rows={rows} total={e.total} />
        )}
        {isUnmarked && e.undecided.length > 0 && (
          <p className="text-fg-3">
            {t('stillWithout', { components: format.list(e.undecided.map((component) => names(component))) })}
          </p>
        )}
        {!isUnmarked && spread.length > 0 && (
          <p className="mt-2 text-12 text-fg-3">
            {t('weightSpread', { count: spread.length, components: format.list(spread) })}
          </p>
        )}
        {e.valuesVersion !== null && (
          <p className="mt-2 text-12 text-fg-3">
            <Link
              to="/dashboard/companies/$companyId/valuesTest"
              params={{ companyId: process.companyId }}
              search={{ show: e.valuesVersion }}
              className="text-accent-text hover:underline"
            >
              {t('valuesProfile', { version: e.valuesVersion })}
            </Link>
          </p>
        )}
      </section>
      {e.place !== null && (
        <section className={section}>
          {e.next ? <NextPlace next={e.next} /> : <h3 className="font-semibold">{t('first')}</h3>}
        </section>
      )}
      {e.ties.map((tie) => (
        <section key={tie.with.id} className={section}>
          <TieChain tie={tie} />
        </section>
      ))}
      {!e.hidden && <MarkSheet applicationId={e.id} className={section} />}
      <TieProofs of={e} process={process} className={section} />
    </div>
  )
}

/** The scores that are visible while the total is hidden, and why the others are not. */
function HiddenParts({ explanation: { parts, hidden }, process }: Omit<WhyProps, 'onEliminated'>) {
  const t = useTexts(rankingTexts)
  const because = useTexts(hiddenTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  if (!hidden) return null
  return (
    <>
      <HiddenNote text={because(hidden)} className="mb-2" />
      <ul className="divide-y border-t">
        {parts.map(({ component, score }) => (
          <li key={component} className="flex items-center justify-between py-1.5">
            <span>{names(component)}</span>
            <span className="num font-semibold">
              {score !== null ? (
                format.score(score)
              ) : isPanel(process, component) ? (
                <HiddenScore reason={hidden} />
              ) : (
                <span className="font-normal text-fg-3">{t('pending')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function NextPlace({ next }: { next: NonNullable<Explanation['next']> }) {
  const t = useTexts(rankingTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const distance = format.score(next.distance)
  return (
    <>
      <h3 className="font-semibold">
        {next.distance === 0 ? t('sameAsNext', { place: next.place }) : t('untilNext', { place: next.place, distance })}
      </h3>
      <p className="mb-2 text-fg-3">
        {t(next.enough.length > 0 ? 'nextHas' : 'noneEnough', { name: next.name, total: format.score(next.total) })}
      </p>
      <ul className="divide-y border-t empty:hidden">
        {next.enough.map(({ component, from, to }) => (
          <li key={component} className="flex items-center justify-between py-1">
            <span>{names(component)}</span>
            <FromTo from={format.score(from)} to={format.score(to)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Foot({ explanation: e }: { explanation: Explanation }) {
  const t = useTexts(rankingTexts)
  return (
    <>
      <span className="me-auto flex items-center gap-1.5 text-12 text-fg-3" title={e.inputsHash ?? undefined}>
        <Fingerprint size={15} strokeWidth={1.75} aria-hidden />
        {t('model', { version: e.weightVersion })}
        <bdi dir="ltr" className="num">
          {e.inputsHash?.slice(0, 8)}
        </bdi>
      </span>
      {!e.hidden && <ExplanationDownload applicationId={e.id} small />}
      <ButtonLink
        size="sm"
        variant="ghost"
        className="text-accent-text!"
        to="."
        search={(before: Record<string, unknown>) => ({ ...before, avaliar: e.id }) as never}
      >
        {t('openEvaluation')}
      </ButtonLink>
    </>
  )
}
