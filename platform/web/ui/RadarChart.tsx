import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { RadarWeb } from './RadarWeb.tsx'

type RadarAxis = { label: string; value: number | null; wanted: number }

type RadarChartProps = {
  /** The label of the axes: “Competência”. */
  label: string
  axes: RadarAxis[]
  max?: number
}

/** Levels compared with required levels: a radar chart beside its table. */
export function RadarChart({ label, axes, max = 5 }: RadarChartProps) {
  const t = useTexts(uiTexts)
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <RadarWeb
        max={max}
        axes={axes.map(({ label: name, value, wanted }) => ({ key: name, value, compared: wanted }))}
        className="mx-auto"
      />
      <table className="min-w-44 flex-1 text-12">
        <thead>
          <tr className="text-11 text-fg-3">
            <th scope="col" className="border-b pb-1 text-start font-normal">
              {label}
            </th>
            <th scope="col" className="border-b pb-1 text-end font-normal">
              {t('level')}
            </th>
            <th scope="col" className="w-14 border-b pb-1 text-end font-normal">
              {t('wanted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {axes.map(({ label: name, value, wanted }, axis) => {
            const over = value === null ? 0 : value - wanted
            return (
              <tr key={name}>
                <th scope="row" className="border-b py-1.5 text-start font-normal">
                  <span className="flex gap-1.5">
                    <span className="num text-fg-3">{axis + 1}</span>
                    <span>{name}</span>
                  </span>
                </th>
                <td className={`num border-b text-end ${over < 0 ? 'text-wait' : ''}`}>
                  <span className="font-semibold">{value === null ? '–' : format.number(value)}</span>
                  {over > 0 && <bdi className="text-fg-3"> +{format.number(over)}</bdi>}
                </td>
                <td className="num border-b text-end text-fg-3">{format.number(wanted)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
