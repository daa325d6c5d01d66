import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { isOnTime } from '#desk/contract/system.rules.ts'
import type { SystemFacts } from '#desk/contract/system.ts'
import { systemTexts } from '#desk/web/system/texts/system.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { useTaskName } from './useTaskName.ts'

const few = 6

type ScheduleCardProps = { schedule: SystemFacts['schedule']; startedAt: string; checkedAt: string }

/** When each repeated task ran last; the late ones first, then those that run least often. */
export function ScheduleCard({ schedule, startedAt, checkedAt }: ScheduleCardProps) {
  const t = useTexts(systemTexts)
  const format = useFormat()
  const nameOf = useTaskName()
  const [all, setAll] = useState(false)
  const rows = schedule.map((row) => ({ ...row, onTime: isOnTime(row, startedAt, Date.parse(checkedAt)) }))
  const sorted = rows.toSorted(
    (a, b) => Number(a.onTime) - Number(b.onTime) || (a.lastAt ?? '').localeCompare(b.lastAt ?? ''),
  )
  return (
    <Card
      title={t('schedule')}
      action={
        <span className="num text-13 text-fg-3">
          {t('allOnTime', { count: rows.filter(({ onTime }) => onTime).length, total: rows.length })}
        </span>
      }
    >
      <ul className="grid gap-2.5 text-13">
        {sorted.slice(0, all ? undefined : few).map(({ task, lastAt, onTime }) => {
          const Icon = onTime ? CircleCheck : Clock
          return (
            <li key={task} className="flex items-baseline gap-2">
              <Icon
                size={14}
                className={`shrink-0 self-center ${onTime ? 'text-pos' : 'text-wait'}`}
                aria-label={t(onTime ? 'runs' : 'overdue')}
                role="img"
              />
              <span className="min-w-0 flex-1">{nameOf(task)}</span>
              <span className="num text-12 text-fg-3">{lastAt ? format.deadline(lastAt) : t('neverRan')}</span>
            </li>
          )
        })}
      </ul>
      <div className="mt-3">
        <Button size="sm" onClick={() => setAll(!all)}>
          {t(all ? 'showLess' : 'showAll')}
        </Button>
      </div>
    </Card>
  )
}
