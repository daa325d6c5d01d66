import { shownAddress } from '#applying/contract/addresses.rules.ts'
import type { Received } from '#applying/contract/received.ts'
import { doorGuardTexts } from '#applying/web/publication/texts/doorGuard.pt.ts'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { tones } from './tones.ts'
import { useSourceName } from './useSourceName.ts'

const flagsOf = ({ answers }: Received) => answers.filter(({ isFlagged }) => isFlagged).length

/** The columns of the applications that came through the door. */
export function useReceivedColumns(): Column<Received>[] {
  const t = useTexts(publicationTexts)
  const guarded = useTexts(doorGuardTexts)
  const format = useFormat()
  const nameOf = useSourceName()
  return [
    {
      id: 'person',
      header: t('received.person'),
      required: true,
      cell: (row) => (
        <span className="grid min-w-0">
          <span dir="auto" className="truncate font-semibold">
            {row.name}
          </span>
          <span className="flex min-w-0 items-center gap-1.5">
            <bdi className="truncate text-fg-3">{shownAddress(row.address)}</bdi>
            {row.isDisposable && <span className="shrink-0 text-wait">{guarded('disposable')}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('received.state'),
      width: 220,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
          {flagsOf(row) > 0 && <span className="text-wait">{t('received.flagged', { count: flagsOf(row) })}</span>}
        </span>
      ),
    },
    {
      id: 'source',
      header: t('received.source'),
      hideBelow: 'lg',
      width: 140,
      cell: (row) => <bdi>{row.source ? nameOf(row.source) : t('received.direct')}</bdi>,
    },
    { id: 'number', header: t('received.number'), hideBelow: 'lg', width: 130, cell: (row) => row.number },
    { id: 'sent', header: t('received.sent'), width: 150, cell: (row) => format.dateTime(row.sentAt) },
  ]
}
