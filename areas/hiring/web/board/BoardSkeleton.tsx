import { useTexts } from '#platform/web/i18n/texts.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

const cards = { first: 5, second: 4, third: 4, fourth: 3, fifth: 2, sixth: 1 }

/** The board while it loads: stages with blank cards; one stage on a phone. */
export function BoardSkeleton() {
  const t = useTexts(uiTexts)
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col overflow-hidden bg-surface">
      <span className="sr-only">{t('loading')}</span>
      <div className="flex min-h-[52px] shrink-0 items-center px-6 py-2.5 max-md:px-4">
        <Skeleton className="h-8 w-60 rounded-2 max-md:h-11 max-md:w-full" />
      </div>
      <div className="flex min-h-0 flex-1 gap-2.5 px-6 pb-3 max-md:px-4">
        {Object.entries(cards).map(([stage, count]) => (
          <div
            key={stage}
            className="flex h-full w-61 shrink-0 flex-col gap-2 rounded-3 border bg-sunken px-2 pt-3 max-md:w-full max-md:border-0 max-md:bg-transparent max-md:px-0"
          >
            <Skeleton className="mx-1 mb-5 h-2.5 w-24" />
            {Array.from({ length: count }, (_, n) => n).map((n) => (
              <div key={n} className="grid h-[84px] content-center gap-2.5 rounded-[10px] border bg-surface px-3">
                <Skeleton className="h-2.5 w-3/4" />
                <Skeleton className="h-2.5 w-1/2" />
                <Skeleton className="h-2.5 w-1/4" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
