import { type ReactNode, useState } from 'react'

const tints = [
  'bg-(--tint-1-bg) text-(--tint-1)',
  'bg-(--tint-2-bg) text-(--tint-2)',
  'bg-(--tint-3-bg) text-(--tint-3)',
  'bg-(--tint-4-bg) text-(--tint-4)',
  'bg-(--tint-5-bg) text-(--tint-5)',
  'bg-(--tint-6-bg) text-(--tint-6)',
  'bg-(--tint-7-bg) text-(--tint-7)',
  'bg-(--tint-8-bg) text-(--tint-8)',
]

/** The same name gets the same tint on every screen. */
function tintOf(name: string) {
  let hash = 7
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return tints[hash % tints.length]
}

function initialsOf(name: string, square: boolean | undefined) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (square ? first : first + last).toUpperCase()
}

const radius = (size: number) => (size >= 40 ? 'rounded-3' : size >= 24 ? 'rounded-1' : 'rounded-[4px]')

/** A photo is stored in two sizes; the small one is sharp up to this size in pixels. */
const smallUpTo = 48
const sized = (src: string, size: number) =>
  size > smallUpTo ? src : `${src}${src.includes('?') ? '&' : '?'}size=small`

type AvatarProps = { name: string; size?: number; square?: boolean; src?: string | null }

/** Hidden from screen readers, as the name is written beside it. People are round, organisations square. */
export function Avatar({ name, size = 28, square, src }: AvatarProps) {
  const shape = square ? radius(size) : 'rounded-full'
  // A photo that was replaced no longer exists at its old address.
  const [lost, setLost] = useState<string>()
  if (src && src !== lost)
    return (
      <img
        src={sized(src, size)}
        alt=""
        width={size}
        height={size}
        onError={() => setLost(src)}
        className={`shrink-0 object-cover ${shape}`}
        style={{ width: size, height: size }}
      />
    )
  const font = Math.max(8, Math.round(size * (square ? 0.44 : size < 28 ? 0.38 : 0.4)))
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: font }}
      className={`inline-flex shrink-0 select-none items-center justify-center leading-none ${size < 28 ? 'font-semibold' : 'font-label'} ${shape} ${tintOf(name)}`}
    >
      {initialsOf(name, square)}
    </span>
  )
}

type IdentityProps = AvatarProps & {
  /** The name to show, when part of it is highlighted. */
  label?: ReactNode
  /** Secondary text beside or below the name. */
  detail?: ReactNode
  /** Two lines before the name is cut. */
  wraps?: boolean
}

/** A name with its avatar, in a table cell or a list; truncated when it is too long. */
export function Identity({ label, detail, wraps, size = 24, ...avatar }: IdentityProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar {...avatar} size={size} />
      <span className="min-w-0">
        <span dir="auto" data-cut className={wraps ? 'line-clamp-2 break-words whitespace-normal' : 'block truncate'}>
          {label ?? avatar.name}
        </span>
        {detail && <span className="block truncate text-12 font-normal text-fg-3">{detail}</span>}
      </span>
    </span>
  )
}
