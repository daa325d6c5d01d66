import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { type Validity, validity } from '#hiring/contract/validity.ts'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import { staleBySummons } from './staleBySummons.ts'

/** Until when the result is valid, and its extension. */
export function ValidityCard({ process }: { process: Process }) {
  const t = useTexts(summonsTexts)
  const [extending, setExtending] = useState(false)
  const params = { id: process.id }
  const { data, error, refetch } = useQuery(q(validity.get, { params }))
  const undo = useWrite(validity.undo, { stale: staleBySummons, then: () => toast.success(t('validity.undone')) })
  if (!data) return <Loading of={{ error, refetch }} failed={t('validity.failed')} waiting="h-24 rounded-3" />
  const { extension, isOver } = data
  const mayExtend = data.endsOn !== null && !isOver && !extension
  return (
    <Card title={t('validity.title')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
        <Until validity={data} />
        {isOver && <Badge tone="stop">{t('validity.over')}</Badge>}
        {extension && <Badge tone={tones[extension.state]}>{t(`validity.states.${extension.state}`)}</Badge>}
        {mayExtend && (
          <Button size="sm" icon={CalendarPlus} className="ms-auto" onClick={() => setExtending(true)}>
            {t('validity.extend')}
          </Button>
        )}
        {extension && extension.state !== 'vigente' && (
          <Button size="sm" className="ms-auto" pending={undo.isPending} onClick={() => undo.mutate({ params })}>
            {t('validity.undo')}
          </Button>
        )}
      </div>
      {extension && (
        <p className="mt-2 text-13 break-words text-fg-3">
          <bdi>{extension.act}</bdi> · <bdi>{extension.reason}</bdi>
        </p>
      )}
      {undo.error && (
        <p role="alert" className="mt-2 text-13 text-neg">
          {undo.error.message}
        </p>
      )}
      <ExtensionDialog process={process} until={data.longest} open={extending} onClose={() => setExtending(false)} />
    </Card>
  )
}

const tones = { vigente: 'pos', a_conferir: 'wait', recusada: 'stop' } as const

function Until({ validity: { months, ratifiedAt, until, longest, extension } }: { validity: Validity }) {
  const t = useTexts(summonsTexts)
  const format = useFormat()
  if (months === null) return <span>{t('validity.noEnd')}</span>
  if (ratifiedAt === null || until === null || longest === null)
    return <span>{t('validity.fromRatification', { months: format.number(months) })}</span>
  const first = t('validity.until', { date: format.date(until) })
  if (!extension) return <span>{first}</span>
  const key = extension.state === 'vigente' ? 'validity.extended' : 'validity.asked'
  return <span>{t(key, { until: first, date: format.date(longest) })}</span>
}
