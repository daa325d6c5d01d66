import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'

const tones: Record<Tone, string> = {
  pos: 'bg-pos-bg text-pos',
  wait: 'bg-wait-bg text-wait',
  stop: 'bg-stop-bg text-stop',
  neg: 'bg-neg-bg text-neg',
  info: 'bg-info-bg text-info',
}

export type TimelineItem = {
  id: string
  icon: LucideIcon
  tone?: Tone
  title: ReactNode
  detail?: ReactNode
  /** Actions for the event. */
  act?: ReactNode
  when: ReactNode
}

/** Events, newest first. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ id, icon: Icon, tone = 'stop', title, detail, act, when }) => (
        <li
          key={id}
          className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:start-[13.5px] not-last:before:top-[34px] not-last:before:bottom-[6px] not-last:before:w-px not-last:before:bg-line-2"
        >
          <span className={`flex size-7 shrink-0 items-center justify-center rounded-full ${tones[tone]}`}>
            <Icon size={15} strokeWidth={1.75} aria-hidden className="[&.lucide-arrow-right]:rtl:-scale-x-100" />
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <div className="flex gap-3">
              <div className="min-w-0 flex-1">
                <div className="text-13 font-medium break-words">{title}</div>
                {detail && <div className="text-12 break-words text-fg-3">{detail}</div>}
              </div>
              <div className="num shrink-0 text-12 text-fg-3">{when}</div>
            </div>
            {act && <div className="mt-1.5">{act}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
