import { Link } from '@tanstack/react-router'
import { EyeOff, TriangleAlert, X } from 'lucide-react'
import { fourFifths } from '#insights/contract/fairness.rules.ts'
import type { Fairness, FairnessCell, FairnessTable } from '#insights/contract/fairness.ts'
import { fairnessTexts } from '#insights/web/fairness/texts/fairness.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { SidePanel } from '#platform/web/ui/SidePanel.tsx'
import { fairnessSearch } from './fairnessSearch.ts'

/** The meaning of the open figure, and its limits. */
export function Explanation({ data, table }: { data: Fairness; table: FairnessTable }) {
  const t = useTexts(fairnessTexts)
  const format = useFormat()
  const [{ group, stage, processId }, change] = useSearchOf(fairnessSearch)
  const at = stage ? data.stages.indexOf(stage) : -1
  const row = table.groups.find((candidate) => candidate.group === group)
  const reference = table.groups.find(({ cells }) => cells[at]?.isReference)
  const [cell, best] = [row?.cells[at], reference?.cells[at]]
  if (!row || !stage || !cell) return null
  const isFlagged = cell.verdict === 'alert' || cell.verdict === 'notice'
  const close = () => change({ group: undefined, stage: undefined })
  const header = (
    <div className="flex min-h-12 shrink-0 items-center gap-2 border-b py-2 ps-5 pe-3 max-md:ps-4">
      {isFlagged && <TriangleAlert aria-hidden="true" size={18} className="shrink-0 text-wait" />}
      <h2 className="num flex-1 text-15 font-semibold">
        {t('of', { group: t(`groups.${row.group}`), stage: t(`stages.${stage}`) })}
        {cell.ratio !== null && `: ${format.score(cell.ratio)}`}
      </h2>
      <IconButton size="sm" icon={X} label={t('close')} onClick={close} />
    </div>
  )
  return (
    <SidePanel label={t('explanation')} onClose={close} header={header}>
      <div className="grid gap-4 p-5 text-13">
        {best && reference && best !== cell && <Bar name={t(`groups.${reference.group}`)} cell={best} />}
        <Bar name={t(`groups.${row.group}`)} cell={cell} {...(best && best !== cell && { least: best })} />
        <h3 className="font-semibold">{t('say')}</h3>
        <Says cell={cell} />
        <Limits />
        {processId && (
          <>
            <h3 className="font-semibold">{t('investigate')}</h3>
            <ul className="grid gap-2">
              {(['candidatos', 'pesos'] as const).map((tab) => (
                <li key={tab}>
                  <Link
                    to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
                    params={{ selectiveProcessId: processId }}
                    search={{ tab }}
                    className="text-accent underline"
                  >
                    {t(`links.${tab}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="flex items-center gap-2 border-t pt-3 text-fg-3">
          <EyeOff aria-hidden="true" size={14} />
          {t('onlySums')}
        </p>
      </div>
    </SidePanel>
  )
}

/** The limits of the figures. */
export function Limits() {
  const t = useTexts(fairnessTexts)
  return (
    <>
      <h3 className="font-semibold">{t('sayNot')}</h3>
      <ul className="grid list-disc gap-1 ps-5 text-fg-2">
        <li>{t('limits.proof')}</li>
        <li>{t('limits.cause')}</li>
        <li>{t('limits.waiting')}</li>
        <li>{t('limits.undeclared')}</li>
        <li>{t('limits.many')}</li>
      </ul>
    </>
  )
}

/** A rate as a bar; with the better one, a mark at four fifths of it. */
function Bar({ name, cell, least }: { name: string; cell: FairnessCell; least?: FairnessCell }) {
  const t = useTexts(fairnessTexts)
  const format = useFormat()
  const rateOf = ({ passed, entered }: FairnessCell) => passed / entered
  const mark = least && (fourFifths * least.passed) / least.entered
  return (
    <div className="num grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-3">
        <strong className="font-semibold">{name}</strong>
        <span>
          {t('passedOf', { passed: format.number(cell.passed), entered: format.number(cell.entered) })}{' '}
          <strong className="font-semibold">{format.percent(rateOf(cell), 1)}</strong>
        </span>
      </div>
      <div className="relative h-3 rounded-1 bg-sunken">
        <div className="h-full rounded-1 bg-accent" style={{ width: `${100 * rateOf(cell)}%` }} />
        {mark !== undefined && (
          <span
            className="absolute -top-1 -bottom-1 border-s-2 border-dashed border-fg"
            style={{ insetInlineStart: `${100 * mark}%` }}
          />
        )}
      </div>
      {mark !== undefined && least && (
        <p className="text-fg-2">
          {t('fourFifths', {
            rate: format.percent(rateOf(least), 1),
            least: format.percent(mark, 1),
          })}
        </p>
      )}
    </div>
  )
}

function Says({ cell }: { cell: FairnessCell }) {
  const t = useTexts(fairnessTexts)
  const format = useFormat()
  if (cell.isReference || cell.p === null) return <p>{t('isReference')}</p>
  const times = Math.round(cell.p * 1000)
  const test = cell.z === null ? t('exact', { p: format.score(cell.p) }) : t('z', { z: format.score(Math.abs(cell.z)) })
  return (
    <p>
      {times < 1 ? t('chanceLess', { test }) : t('chance', { number: format.number(times), test })}{' '}
      {cell.verdict === 'few' && t('few')}{' '}
      {cell.missing > 0 && t('missing', { count: cell.missing, number: format.number(cell.missing) })}
    </p>
  )
}
