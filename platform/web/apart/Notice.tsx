import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'

type NoticeProps = {
  icon: LucideIcon
  title: string
  body: ReactNode
  /** The content before the notice, such as the name of a process. */
  above?: ReactNode
  children?: ReactNode
}

/** The reason for which a page has nothing else to show, and what to do. */
export const Notice = ({ icon: Icon, title, body, above, children }: NoticeProps) => (
  <div className="mx-auto grid w-full max-w-[560px] justify-items-start gap-4 py-4">
    {above}
    <Icon size={28} strokeWidth={1.75} aria-hidden className="text-fg-3" />
    <Heading className="text-24 font-semibold text-balance">{title}</Heading>
    <p className="text-15 text-fg-2">{body}</p>
    {children}
  </div>
)
