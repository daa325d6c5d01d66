import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useHasRight } from '#access/web/accounts/useHasRight.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { quotas } from '#hiring/contract/quotas.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { DeclarantsCard } from './DeclarantsCard.tsx'
import { SeatCounts } from './SeatCounts.tsx'
import { SeatTable } from './SeatTable.tsx'
import { quotasTexts } from './texts/quotas.pt.ts'

/** The places of a competition with reserved places, with who takes each and why, and the declarations and committees behind them. */
export function QuotasTab({ process }: { process: Process }) {
  const t = useTexts(quotasTexts)
  const maySee = useHasRight('see_quotas')
  if (!maySee) return <EmptyState icon={Lock} title={t('locked')} body={t('lockedBody')} />
  return (
    <div className="mx-auto grid w-full max-w-[1280px] gap-6 p-6 max-md:p-4">
      <Seats process={process} />
      <DeclarantsCard process={process} />
    </div>
  )
}

function Seats({ process }: { process: Process }) {
  const t = useTexts(quotasTexts)
  const [openings, setOpenings] = useState<number>()
  const { data, error, refetch } = useQuery({
    ...q(quotas.seats, { params: { id: process.id }, query: openings === undefined ? {} : { openings } }),
    placeholderData: (before) => before,
  })
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<CardsSkeleton />} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <Card title={t('order')} note={t(data.isFrozen ? 'frozen' : 'live')} flush>
        <SeatTable of={data} />
      </Card>
      <SeatCounts of={data} onTry={setOpenings} />
    </div>
  )
}
