type WebAxis = { key: string; value: number | null; compared: number | null }

type RadarWebProps = {
  axes: WebAxis[]
  max?: number
  /** Side length in pixels. */
  size?: number
  className?: string
}

const centre = 80
const reach = 58

/** A radar chart of values, with a dashed line for comparison. Hidden from screen readers: the caller renders the same data as a table. */
export function RadarWeb({ axes, max = 5, size = 160, className = '' }: RadarWebProps) {
  if (axes.length < 3) return null
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
  const steps = Math.min(5, Math.ceil(max))
  const rings = Array.from({ length: steps }, (_, ring) => (ring + 1) / steps)
  const values = axes.map(({ value }) => (value ?? 0) / max)
  return (
    <svg viewBox="0 0 160 160" width={size} height={size} aria-hidden className={`max-w-full shrink-0 ${className}`}>
      {rings.map((ring) => (
        <polygon key={ring} points={outline(axes.map(() => ring))} className="fill-none stroke-line-2" />
      ))}
      {axes.some(({ compared }) => compared !== null) && (
        <polygon
          points={outline(axes.map(({ compared }) => (compared ?? 0) / max))}
          strokeDasharray="3 3"
          className="fill-none stroke-fg-3"
        />
      )}
      <polygon points={outline(values)} strokeWidth="1.5" className="fill-accent-text/15 stroke-accent-text" />
      {values.map((share, axis) => {
        const [x, y] = at(axis, share)
        const [textX, textY] = at(axis, 1.22)
        return (
          <g key={axes[axis]?.key}>
            <circle cx={x} cy={y} r="2.5" className="fill-accent-text" />
            <text
              x={textX}
              y={textY}
              textAnchor="middle"
              dominantBaseline="central"
              style={{ fontSize: (11 * 160) / size }}
              className="fill-fg-3"
            >
              {axis + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
