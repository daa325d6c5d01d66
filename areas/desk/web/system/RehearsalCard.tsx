import { LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SystemFacts, system } from '#desk/contract/system.ts'
import { rehearsalTexts } from '#desk/web/system/texts/rehearsal.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type Rehearsal = NonNullable<SystemFacts['rehearsal']>

/** Whether the newest backup could be restored, tried every month and now if somebody wants. */
export function RehearsalCard({ rehearsal, mayRehearse }: Pick<SystemFacts, 'rehearsal' | 'mayRehearse'>) {
  const t = useTexts(rehearsalTexts)
  const start = useWrite(system.rehearse, { stale: [system.get], then: () => toast.success(t('asked')) })
  return (
    <Card title={t('title')}>
      {rehearsal ? (
        <Result rehearsal={rehearsal} />
      ) : (
        <p className="text-13 text-fg-3">{t(mayRehearse ? 'never' : 'noPlace')}</p>
      )}
      {mayRehearse && (
        <div className="mt-4">
          <Button
            size="sm"
            icon={LifeBuoy}
            pending={start.isPending}
            disabled={rehearsal?.state === 'running'}
            onClick={() => start.mutate({})}
          >
            {t('now')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Result({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useTexts(rehearsalTexts)
  const format = useFormat()
  const { state, reason, startedAt, backupAt, rows, files, events } = rehearsal
  const counted = (['rows', 'files', 'events'] as const).map((what) => {
    const count = { rows, files, events }[what]
    return t(what, { count, number: format.number(count) })
  })
  const isGood = state === 'intact' || state === 'running'
  const items = [
    {
      label: t('state'),
      value: (
        <Value>
          <span className={isGood ? 'font-medium' : 'font-semibold text-neg'}>{t(`states.${state}`)}</span>
          {reason && <span className="block text-fg-3">{t(`reasons.${reason}`)}</span>}
        </Value>
      ),
    },
    { label: t('when'), value: <Value>{format.dateTime(startedAt)}</Value> },
    ...(backupAt ? [{ label: t('backup'), value: <Value>{format.dateTime(backupAt)}</Value> }] : []),
    ...(rows > 0 ? [{ label: t('found'), value: <Value>{format.list(counted)}</Value> }] : []),
  ]
  return <Properties items={items} />
}

const Value = ({ children }: { children: ReactNode }) => <span className="num block text-end">{children}</span>
