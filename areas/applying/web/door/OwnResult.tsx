import type { Followed } from '#applying/contract/door.ts'
import { useFormat, useTexts } from './texts.ts'

type ComponentKey = 'test'

/** The published result of an applicant: their place, and how their total is made. */
export function OwnResult({ result, zone }: { result: NonNullable<Followed['result']>; zone: string }) {
  const t = useTexts()
  const format = useFormat(zone)
  const said = (value: number | null) => (value === null ? '–' : format.number(value))
  const { kind, at, place, total, components, calls } = result
  return (
    <section className="grid gap-2">
      <h2 className="text-15 font-semibold">{t('follow.result')}</h2>
      <p className="text-20 font-semibold">
        {place === null ? t('follow.unplaced') : t('follow.place', { place, total: said(total) })}
      </p>
      {calls.away !== null && (
        <p className="text-14 text-fg-2">
          {calls.away === 0
            ? t('decisions.away.none')
            : t('decisions.away.count', { count: calls.away, last: format.number(calls.last ?? 0) })}
        </p>
      )}
      <p className="text-13 text-fg-3">{t(`follow.${kind}`, { when: format.dayOf(at) })}</p>
      {calls.seats + calls.called > 0 && (
        <p className="num text-13 text-fg-3">
          {t('decisions.seats', { count: calls.seats })}
          {calls.called > 0 && ` · ${t('decisions.called', { count: calls.called })}`}
        </p>
      )}
      <div className="overflow-x-auto">
        <table className="w-full text-14">
          <thead>
            <tr className="border-b text-start text-13 text-fg-3">
              <th className="py-1.5 text-start font-label">{t('follow.part')}</th>
              <th className="py-1.5 text-end font-label">{t('follow.score')}</th>
              <th className="py-1.5 text-end font-label">{t('follow.weight')}</th>
              <th className="py-1.5 text-end font-label">{t('follow.added')}</th>
            </tr>
          </thead>
          <tbody>
            {components.map((part) => (
              <tr key={part.component} className="border-b">
                <th scope="row" className="py-2 text-start font-semibold">
                  {t(`components.${part.component as ComponentKey}`)}
                </th>
                <td className="num py-2 text-end">{said(part.score)}</td>
                <td className="num py-2 text-end">{format.percent(part.weight / 100)}</td>
                <td className="num py-2 text-end">{said(part.added)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="py-2 text-start">
                {t('follow.total')}
              </th>
              <td colSpan={3} className="num py-2 text-end text-16 font-semibold">
                {said(total)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="text-13 text-fg-3">{t('follow.onlyYou')}</p>
    </section>
  )
}
