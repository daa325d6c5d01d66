import { useQuery } from '@tanstack/react-query'
import { FileDown, Link2 } from 'lucide-react'
import { type Voucher, vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { usePosterFile } from './usePosterFile.ts'

/** The poster of a voucher as it is printed, in Portuguese and on white: it is for companies. */
export function PosterCard({ voucher }: { voucher: Voucher }) {
  const t = useTexts(vouchersTexts)
  const { id, code, partnerName } = voucher
  const link = q(vouchers.link, { params: { id }, query: { appUrl: location.origin } })
  const { data, error, refetch } = useQuery(link)
  const poster = usePosterFile(vouchers.poster, id)
  if (error && !data)
    return (
      <Card title={t('poster.title')}>
        <ErrorState title={t('poster.failed')} error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton className="h-140 w-full rounded-4" />
  return (
    <Card title={t('poster.title')} flush>
      <div className="bg-sunken px-6 py-8">
        <div
          lang="pt-BR"
          className="mx-auto flex aspect-[210/297] max-w-80 flex-col overflow-hidden rounded-2 bg-white p-6 text-[#161C24] shadow-3"
        >
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 text-13 leading-snug font-semibold">{data.organisation}</span>
            {partnerName && (
              <span className="max-w-[45%] min-w-0 text-end text-[9px] leading-snug text-[#5B6976]">{partnerName}</span>
            )}
          </div>
          <p className="mt-5 text-[32px] leading-tight font-bold tracking-tight text-balance text-[#007A54]">
            {data.title}
          </p>
          <p className="mt-1 text-14 font-semibold">{data.body}</p>
          <div className="mt-5 flex items-center gap-4">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(data.qr)}`}
              alt={t('poster.qr')}
              className="size-24 shrink-0"
            />
            <div className="min-w-0 text-[10px] leading-snug text-[#5B6976]">
              <p>{t('poster.scan')}</p>
              <p className="my-1 font-mono text-13 font-bold break-all text-[#161C24]">{code}</p>
              <p className="break-all">{new URL(data.url).host}</p>
            </div>
          </div>
          <p className="mt-auto border-t border-[#C4CDD5] pt-2 text-[9px] leading-snug text-[#5B6976]">{data.terms}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 border-t p-4">
        <Button icon={FileDown} pending={poster.isPending} onClick={() => poster.mutate()}>
          {t('acts.pdf')}
        </Button>
        <Button icon={Link2} onClick={() => void copy(data.url)}>
          {t('acts.copyLink')}
        </Button>
      </div>
      {poster.error && (
        <p role="alert" className="border-t bg-neg-bg px-4 py-2 text-13 text-neg">
          {poster.error.message}
        </p>
      )}
    </Card>
  )
}
