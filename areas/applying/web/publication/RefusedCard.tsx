import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { shownAddress } from '#applying/contract/addresses.rules.ts'
import { guard, type RefusedAttempt } from '#applying/contract/guard.ts'
import { doorGuardTexts } from '#applying/web/publication/texts/doorGuard.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

const limit = 10

/** The requests that were refused as those of programs. An administrator lets in who is a person after all. */
export function RefusedCard({ processId }: { processId: string }) {
  const t = useTexts(doorGuardTexts)
  const format = useFormat()
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<RefusedAttempt>()
  const turn = useCallback((to: { page?: number }) => setPage(to.page ?? 1), [])
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(guard.list, { params: { id: processId }, query: { page, limit } }),
      placeholderData: keepPreviousData,
    }),
    { page, limit },
    turn,
  )
  const undo = useWrite(guard.undo, { stale: [guard.list], then: () => toast.success(t('refused.done')) })
  return (
    <Card title={t('refused.title')} note={t('refused.note')} flush className="min-w-0 lg:col-span-2">
      {!data && <Loading of={{ error, refetch }} failed={t('refused.failed')} waiting="m-5 h-20 rounded-3" />}
      {data && data.total === 0 && (
        <EmptyState icon={ShieldCheck} title={t('refused.none')} body={t('refused.noneBody')} />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="divide-y border-t">
            {data.rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2.5 text-13 max-md:px-4">
                <span className="grid min-w-0 flex-1 basis-56">
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                    <bdi className="min-w-0 truncate font-semibold">{shownAddress(row.address)}</bdi>
                    {row.isDisposable && <span className="text-wait">{t('disposable')}</span>}
                  </span>
                  <span className="text-fg-3">
                    {t(`causes.${row.cause}`)} · {t('refused.times', { count: row.count })} ·{' '}
                    {format.dateTime(row.lastAt)}
                  </span>
                </span>
                {row.undoneAt ? (
                  <Badge tone="pos">{t('refused.undone')}</Badge>
                ) : (
                  <Button
                    size="sm"
                    onClick={() => setAsked(row)}
                    aria-label={t('refused.undoOf', { address: shownAddress(row.address) })}
                  >
                    {t('refused.undo')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.total > limit && <Pager {...{ page, limit }} total={data.total} compact onChange={turn} />}
        </>
      )}
      <Kept of={asked}>
        {(row, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setAsked(undefined)}
            title={t('refused.ask', { address: shownAddress(row.address) })}
            body={t('refused.askBody')}
            confirm={t('refused.confirm')}
            onConfirm={() => undo.mutateAsync({ params: { id: row.id } })}
          />
        )}
      </Kept>
    </Card>
  )
}
