import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

/** A placeholder of the shape of the content that loads. */
export const Skeleton = ({ className = 'h-2.5 w-32' }: { className?: string }) => (
  <span
    aria-hidden
    className={`block animate-shimmer bg-track ${className.includes('rounded-') ? '' : 'rounded-full'} ${className}`}
  />
)

const upTo = (length: number) => Array.from({ length }, (_, n) => n)
const widths = ['w-40', 'w-24', 'w-28', 'w-16', 'w-20', 'w-14']

/** A placeholder for a table that loads. */
export function TableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const t = useTexts(uiTexts)
  return (
    <div role="status" className="min-h-0 w-full overflow-hidden">
      <span className="sr-only">{t('loading')}</span>
      <div className="h-9 border-b max-md:hidden" />
      {upTo(rows).map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b px-(--edge) max-md:h-[72px] max-md:px-4">
          {upTo(columns).map((column) => (
            <div key={column} className={column === 0 ? 'min-w-0 flex-2' : 'min-w-0 flex-1 max-md:hidden'}>
              <Skeleton className={`h-2.5 max-w-full ${widths[(column + row) % widths.length]}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A placeholder for the cards of a page that loads: one across, then one beside a smaller one. */
export function CardsSkeleton() {
  const t = useTexts(uiTexts)
  return (
    <div role="status" className="mx-auto grid w-full max-w-[1160px] gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-20 w-full rounded-4 lg:col-span-2" />
      <Skeleton className="h-72 w-full rounded-4" />
      <Skeleton className="h-52 w-full rounded-4" />
    </div>
  )
}

/** A placeholder for the page of a record: its header, then its cards. */
export const RecordSkeleton = () => (
  <>
    <div aria-hidden className="flex h-15 items-center gap-3 border-b px-6 max-md:px-4">
      <Skeleton className="h-5 w-56 max-w-full" />
      <Skeleton className="h-5 w-20 rounded-2" />
      <Skeleton className="ms-auto h-8 w-24 rounded-2 max-md:hidden" />
    </div>
    <CardsSkeleton />
  </>
)

/** A placeholder for a form: the list of its sections, then its fields. */
export function FormSkeleton() {
  const t = useTexts(uiTexts)
  return (
    <div role="status" className="flex gap-8 p-6 max-md:p-4">
      <span className="sr-only">{t('loading')}</span>
      <div className="w-60 shrink-0 pt-16 max-lg:hidden">
        {upTo(4).map((section) => (
          <Skeleton key={section} className={`mb-5 h-3 ${widths[section]}`} />
        ))}
      </div>
      <div className="w-full min-w-0 max-w-[720px]">
        <Skeleton className="mb-6 h-5 w-56 max-w-full" />
        {upTo(2).map((section) => (
          <div key={section} className="mb-4 rounded-4 border p-5">
            {upTo(3).map((field) => (
              <div key={field} className="mb-4">
                <Skeleton className={`mb-2 h-3 ${widths[field + 1]}`} />
                <Skeleton className="h-9 w-full rounded-2" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
