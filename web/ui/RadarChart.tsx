import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'

export type RadarAxis = { label: string; value: number | null; wanted: number }

type RadarChartProps = {
  /** What the axes are: “Competência”. */
  label: string
  axes: RadarAxis[]
  max?: number
}

const centre = 80
const reach = 58

/** Levels against the levels that are wanted: as a web, with its table beside it. */
export function RadarChart({ label, axes, max = 5 }: RadarChartProps) {
  const t = useTexts('ui')
  const format = useFormat()
  const at = (axis: number, share: number) => {
    const angle = (axis / axes.length) * 2 * Math.PI - Math.PI / 2
    return [centre + Math.cos(angle) * reach * share, centre + Math.sin(angle) * reach * share] as const
  }
  const outline = (shares: number[]) =>
    shares
      .map((share, axis) =>
        at(axis, share)
          .map((n) => n.toFixed(1))
          .join(','),
      )
      .join(' ')
  const rings = Array.from(
    { length: Math.min(5, Math.ceil(max)) },
    (_, ring) => (ring + 1) / Math.min(5, Math.ceil(max)),
  )
  const values = axes.map(({ value }) => (value ?? 0) / max)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {axes.length > 2 && (
        <svg viewBox="0 0 160 160" width="160" height="160" aria-hidden className="mx-auto shrink-0">
          {rings.map((ring) => (
            <polygon key={ring} points={outline(axes.map(() => ring))} className="fill-none stroke-line-2" />
          ))}
          <polygon
            points={outline(axes.map(({ wanted }) => wanted / max))}
            strokeDasharray="3 3"
            className="fill-none stroke-fg-3"
          />
          <polygon points={outline(values)} strokeWidth="1.5" className="fill-accent-text/15 stroke-accent-text" />
          {values.map((share, axis) => {
            const [x, y] = at(axis, share)
            const [textX, textY] = at(axis, 1.22)
            return (
              <g key={axes[axis]?.label}>
                <circle cx={x} cy={y} r="2.5" className="fill-accent-text" />
                <text x={textX} y={textY} textAnchor="middle" dominantBaseline="central" className="fill-fg-3 text-11">
                  {axis + 1}
                </text>
              </g>
            )
          })}
        </svg>
      )}
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
