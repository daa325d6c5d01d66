import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

/** `weight`, `obtained` and `possible` are in points of 100. */
type WaterfallRow = { label: string; weight: number; obtained: number | null; possible: number }

type WaterfallProps = { label: string; rows: WaterfallRow[]; total: number | null }

/** The points that each part added to a total of 0 to 100. Each bar starts where the previous one ended; the grey part was not obtained. */
export function Waterfall({ label, rows, total }: WaterfallProps) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  let sum = 0
  const steps = rows.map((row) => {
    const from = sum
    sum += row.obtained ?? 0
    return { ...row, from }
  })
  return (
    <table aria-label={label} className="w-full table-fixed text-12">
      <caption className="pb-2 text-12 text-fg-3">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-13 font-semibold text-fg">{label}</span>
          <span aria-hidden className="flex items-center gap-3 text-11">
            <Legend colour="bg-accent-text" text={t('obtained')} />
            <Legend colour="bg-line-3" text={t('notObtained')} />
          </span>
        </span>
      </caption>
      <tbody>
        {steps.map(({ label: name, weight, obtained, possible, from }, at) => (
          <tr key={name} className="h-6">
            <th scope="row" className="w-[42%] truncate pe-2 text-start font-normal">
              {name} <span className="num text-fg-3">{format.percent(weight / 100)}</span>
            </th>
            <td className="relative h-6">
              <span
                aria-hidden
                className="absolute inset-y-1.5 rounded-[2px] bg-line-3"
                style={{ insetInlineStart: `${from}%`, width: `${possible}%` }}
              />
              <span
                aria-hidden
                className="absolute inset-y-1.5 rounded-[2px] bg-accent-text transition-[width,inset-inline-start] duration-[240ms]"
                style={{ insetInlineStart: `${from}%`, width: `${obtained ?? 0}%` }}
              />
              {at < steps.length - 1 && (
                <span
                  aria-hidden
                  className="absolute top-[18px] h-3 w-px bg-line-3"
                  style={{ insetInlineStart: `${from + (obtained ?? 0)}%` }}
                />
              )}
            </td>
            <td className="num w-14 text-end font-semibold">{obtained === null ? '–' : format.score(obtained)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-9 align-middle">
          <th scope="row" className="border-t text-start font-semibold">
            {t('total')}
          </th>
          <td className="relative border-t">
            <span
              aria-hidden
              className="absolute inset-y-3 start-0 rounded-[2px] bg-accent-text"
              style={{ width: `${total ?? 0}%` }}
            />
          </td>
          <td className="num border-t text-end font-semibold">{total === null ? '–' : format.score(total)}</td>
        </tr>
        <tr aria-hidden className="num text-11 text-fg-3">
          <td />
          <td>
            <span className="flex justify-between">
              <span>{format.number(0)}</span>
              <span>{format.number(50)}</span>
              <span>{format.number(100)}</span>
            </span>
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

const Legend = ({ colour, text }: { colour: string; text: string }) => (
  <span className="flex items-center gap-1">
    <span className={`size-2 rounded-[2px] ${colour}`} />
    {text}
  </span>
)
