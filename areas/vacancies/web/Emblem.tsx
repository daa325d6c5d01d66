import { EyeOff } from 'lucide-react'
import { Avatar } from '#platform/web/ui/Avatar.tsx'

/** The letter of a company; a crossed eye for one that stays unknown. */
export function Emblem({ company, size }: { company: string | null; size: number }) {
  if (company !== null) return <Avatar name={company} size={size} square />
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-3 bg-stop-bg text-fg-3"
    >
      <EyeOff size={18} strokeWidth={1.75} />
    </span>
  )
}
