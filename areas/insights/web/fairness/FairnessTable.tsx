import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import {
  declarationNames,
  type Fairness,
  type FairnessCell,
  type FairnessTable as Table,
} from '#insights/contract/fairness.ts'
import { fairnessTexts } from '#insights/web/fairness/texts/fairness.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { fairnessSearch } from './fairnessSearch.ts'

/** The ratio of each group in each stage. A figure opens its explanation. */
export function FairnessTable({ data, table }: { data: Fairness; table: Table }) {
  const t = useTexts(fairnessTexts)
  const format = useFormat()
  const [{ by, group: openGroup, stage: openStage, ...rest }, change] = useSearchOf(fairnessSearch)
  const { about, of } = table.declared
  return (
    <section aria-label={t('title')} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 [--edge:0px] max-md:px-4">
        <TabLinks
          label={t('by')}
          tabs={declarationNames.map((name) => ({
            to: '/dashboard/analytics/fairness',
            search: { ...rest, ...(name === 'race' ? {} : { by: name }) },
            label: t(`declarations.${name}`),
            active: name === by,
          }))}
        />
        <p className="num text-13 text-fg-2">
          {t('declared', { number: format.number(about), of: format.number(of) })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard. */}
      <section className="relative overflow-x-auto border-t" tabIndex={0} aria-label={t('table')}>
        <table className="w-full min-w-[720px] text-13">
          <thead>
            <tr className="border-b text-fg-2">
              <th scope="col" className="py-3 ps-6 pe-2 text-start font-medium max-md:ps-4">
                {t('group')}
              </th>
              {data.stages.map((stage) => (
                <th
                  key={stage}
                  scope="col"
                  className="py-3 ps-1 pe-3 text-end align-bottom font-medium last:w-24 last:pe-6"
                >
                  {t(`stages.${stage}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.groups.map(({ group, people, cells }) => (
              <tr key={group} className="border-b">
                <th scope="row" className="py-2 ps-6 pe-2 text-start font-semibold whitespace-nowrap max-md:ps-4">
                  {t(`groups.${group}`)}
                  <span className="num block font-normal text-fg-3">
                    {people === null ? t('hidden') : t('people', { count: people, number: format.number(people) })}
                  </span>
                </th>
                {data.stages.map((stage, at) => {
                  const isOpen = group === openGroup && stage === openStage
                  return (
                    <td key={stage} className="p-1 text-end last:pe-4">
                      <Figure
                        cell={cells[at] ?? null}
                        isOpen={isOpen}
                        label={`${t(`groups.${group}`)}, ${t(`stages.${stage}`)}`}
                        onOpen={() => change({ group: isOpen ? undefined : group, stage: isOpen ? undefined : stage })}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="bg-sunken">
              <th scope="row" className="py-3 ps-6 pe-2 text-start font-semibold whitespace-nowrap max-md:ps-4">
                {t('whoDeclared')}
              </th>
              {table.totals.map(({ about: number, percent }, at) => (
                <td key={data.stages[at]} className="num py-3 ps-1 pe-3 text-end whitespace-nowrap last:pe-6">
                  <strong className="block font-semibold">
                    {format.percent(percent === null ? null : percent / 100)}
                  </strong>
                  <span className="text-12 text-fg-2">{t('ofAbout', { number: format.number(number) })}</span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="max-w-[100ch] px-6 text-12 text-fg-2 max-md:px-4">
        {t('legend', { number: String(data.minimum) })}
        {data.countedAt && ` ${t('counted', { when: format.date(data.countedAt) })}`}{' '}
        <Link
          to="/dashboard/settings"
          search={{ tab: 'fairness' }}
          className="font-label text-accent-text underline underline-offset-3"
        >
          {t('changeMinimum')}
        </Link>
      </p>
    </section>
  )
}

type FigureProps = { cell: FairnessCell | null; isOpen: boolean; label: string; onOpen: () => void }

function Figure({ cell, isOpen, label, onOpen }: FigureProps) {
  const t = useTexts(fairnessTexts)
  const format = useFormat()
  if (!cell)
    return <span className="m-2 inline-block rounded-2 border border-dashed px-2 py-0.5 text-fg-3">{t('hidden')}</span>
  const isFlagged = cell.verdict === 'alert' || cell.verdict === 'notice'
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={`num w-full rounded-3 px-2 py-2 text-end whitespace-nowrap hover:bg-hover ${cell.verdict === 'alert' ? 'bg-wait-bg text-wait' : ''} ${isOpen ? 'outline-2 outline-accent' : ''}`}
    >
      <span className="sr-only">
        {label}
        {isFlagged && `, ${t(`verdicts.${cell.verdict === 'alert' ? 'alert' : 'notice'}`)}`}:{' '}
      </span>
      <span className="flex items-center justify-end gap-1 text-15 font-semibold">
        {isFlagged && <TriangleAlert aria-hidden="true" size={14} />}
        {cell.isApproximate && '≈ '}
        {cell.ratio === null ? '–' : format.score(cell.ratio)}
      </span>
      <span className={`block text-12 ${cell.verdict === 'alert' ? '' : 'text-fg-2'}`}>
        {cell.isReference
          ? `${format.percent(cell.passed / cell.entered, 1)} · ${t('reference')}`
          : t('rate', { rate: format.percent(cell.passed / cell.entered, 1), number: format.number(cell.entered) })}
      </span>
    </button>
  )
}
