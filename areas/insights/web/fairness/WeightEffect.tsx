import { useQuery } from '@tanstack/react-query'
import { EyeOff, Scale } from 'lucide-react'
import { useState } from 'react'
import { useHasRight } from '#access/web/accounts/useHasRight.ts'
import type { Weights } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { type EffectTable, type WeightEffect, weightEffect } from '#insights/contract/weightEffect.ts'
import { fairnessTexts } from '#insights/web/fairness/texts/fairness.pt.ts'
import { weightEffectTexts } from '#insights/web/fairness/texts/weightEffect.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Loaded } from '#platform/web/ui/Loaded.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'

type WeightEffectProps = {
  process: Pick<Process, 'id'>
  /** Undefined while nothing that can be compared is tried. */
  weights: Weights | undefined
}

/** Opens the effect of tried weights on declared groups, for who may see fairness. Nothing is asked before: an answer limits those after it. */
export function WeightEffectButton({ process, weights }: WeightEffectProps) {
  const t = useTexts(weightEffectTexts)
  const [asked, setAsked] = useState<Weights>()
  if (!useHasRight('see_fairness')) return null
  return (
    <>
      <Button
        size="sm"
        icon={Scale}
        disabledReason={weights ? undefined : t('nothingTried')}
        onClick={() => setAsked(weights)}
      >
        {t('open')}
      </Button>
      <Sheet open={asked !== undefined} onClose={() => setAsked(undefined)} label={t('title')} width={560}>
        {asked && <Effect processId={process.id} weights={asked} />}
      </Sheet>
    </>
  )
}

function Effect({ processId, weights }: { processId: string; weights: Weights }) {
  const words = useTexts(fairnessTexts)
  // An open sheet asks once; the next one asks again, as the ranking or the declarations may have changed.
  const answer = useQuery({
    ...q(weightEffect.compare, { params: { id: processId }, body: { weights } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <Loaded of={answer} failed={words('loadFailed')} waiting="m-6 h-64">
      {(data) => <Compared data={data} />}
    </Loaded>
  )
}

function Compared({ data }: { data: WeightEffect }) {
  const t = useTexts(weightEffectTexts)
  const words = useTexts(fairnessTexts)
  const format = useFormat()
  const figures = { inside: format.number(data.inside), ranked: format.number(data.ranked) }
  const isCompared = data.tables.some(({ groups }) => groups !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section tabIndex={0} aria-label={t('title')} className="focus-inset grid gap-5 px-6 py-5 text-13 max-md:px-4">
      <p>{t('inside', figures)}</p>
      <p className="font-semibold">
        {data.entering === 0
          ? t('same')
          : t('entering', { count: data.entering, number: format.number(data.entering) })}
      </p>
      {isCompared
        ? data.tables.map((table) => <GroupTable key={table.declaration} table={table} data={data} />)
        : data.entering > 0 && <p>{t('few', { number: format.number(data.minimum) })}</p>}
      {isCompared && <p className="text-fg-2">{t('limits')}</p>}
      <p className="flex items-center gap-2 border-t pt-3 text-fg-3">
        <EyeOff aria-hidden="true" size={14} className="shrink-0" />
        {words('onlySums')}
      </p>
    </section>
  )
}

function GroupTable({ table: { declaration, groups }, data }: { table: EffectTable; data: WeightEffect }) {
  const t = useTexts(weightEffectTexts)
  const words = useTexts(fairnessTexts)
  const format = useFormat()
  const name = words(`declarations.${declaration}`)
  type Row = NonNullable<typeof groups>[number]
  const figure = ({ people }: Row, { inside, ratio, isReference }: Row['before']) => (
    <td className="num py-2 ps-3 text-end whitespace-nowrap">
      <strong className="block font-semibold">
        {isReference ? words('reference') : ratio === null ? '–' : format.score(ratio)}
      </strong>
      <span className="text-12 text-fg-2">
        {words('passedOf', { passed: format.number(inside), entered: format.number(people) })} ·{' '}
        {format.percent(inside / people, 1)}
      </span>
    </td>
  )
  return (
    <section>
      <h3 className="pb-1 font-semibold">{name}</h3>
      {groups ? (
        <table className="w-full">
          <caption className="sr-only">{t('table', { declaration: name })}</caption>
          <thead>
            <tr className="border-b text-fg-2">
              {(['group', 'before', 'after'] as const).map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-2 font-medium ${at === 0 ? 'text-start' : 'ps-3 text-end'}`}
                >
                  {column === 'group' ? words('group') : t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((row) => (
              <tr key={row.group} className="border-b">
                <th scope="row" className="py-2 text-start font-semibold">
                  {words(`groups.${row.group}`)}
                </th>
                {figure(row, row.before)}
                {figure(row, row.after)}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-fg-2">{t('few', { number: format.number(data.minimum) })}</p>
      )}
    </section>
  )
}
