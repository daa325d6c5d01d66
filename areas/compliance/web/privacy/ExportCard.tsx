import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type PersonExport, personData } from '#compliance/contract/privacy.ts'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { audit } from '#platform/contract/audit.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useRefreshAfter } from '#platform/web/api/useRefreshAfter.ts'
import { formatSize } from '#platform/web/files/size.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { exportTone } from './requestStates.ts'

const secondsWhileMade = 2

/** Exports all personal data of a professional as an archive. */
export function ExportCard({ candidateId }: { candidateId: string }) {
  const t = useTexts(privacyTexts)
  const format = useFormat()
  const params = { id: candidateId }
  const { data } = useQuery({
    ...q(personData.exports, { params }),
    refetchInterval: ({ state }) => (state.data?.rows[0]?.state === 'na_fila' ? secondsWhileMade * 1000 : false),
  })
  const stale = [personData.exports]
  const make = useWrite(personData.makeExport, { stale, then: () => toast.success(t('exportAsked')) })
  const fetchIt = useWrite(personData.exportAddress, { stale, then: ({ url }) => location.assign(url) })
  const isRunning = data?.rows[0]?.state === 'na_fila'
  useRefreshAfter(isRunning, [audit.list])
  const problem = make.error ?? fetchIt.error
  const about = ({ createdAt, createdByName, size, expiresAt, state }: PersonExport) =>
    [
      createdByName,
      format.dateTime(createdAt),
      size !== null && formatSize(size, format),
      state === 'pronto' && expiresAt && t('until', { date: format.date(expiresAt) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Card title={t('export')}>
      <p className="mb-3 text-13 text-fg-3">{t('exportAbout')}</p>
      <ul className="mb-4 grid gap-2 empty:hidden">
        {data?.rows.map((made) => (
          <li key={made.id} className="flex items-center gap-2 text-13">
            <span className="min-w-0 flex-1">
              <Badge tone={exportTone[made.state]}>{t(`exportStates.${made.state}`)}</Badge>
              <span className="mt-0.5 block text-12 break-words text-fg-3">{about(made)}</span>
            </span>
            {made.state === 'pronto' && (
              <IconButton
                icon={Download}
                label={t('download', { date: format.dateTime(made.createdAt) })}
                pending={fetchIt.isPending}
                onClick={() => fetchIt.mutate({ params: { ...params, exportId: made.id } })}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="mb-3 rounded-2 bg-neg-bg px-3 py-2 text-13 text-neg">
          {problem.message}
        </p>
      )}
      <Button
        pending={make.isPending}
        disabledReason={isRunning ? t('exportRunning') : undefined}
        onClick={() => make.mutate({ params })}
      >
        {t('makeExport')}
      </Button>
    </Card>
  )
}
