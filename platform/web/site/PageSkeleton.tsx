import { useTexts } from '#platform/web/i18n/texts.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

/** The skeleton of a page: a title, a row of controls, lines. */
export function PageSkeleton() {
  const t = useTexts(shellTexts)
  return (
    <div role="status" className="px-6 pt-6 max-md:px-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-8 h-8 max-w-[480px] rounded-2" />
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-1/3', 'w-2/5'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change
        <div key={line} className="mt-4 border-b pb-4">
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  )
}

/** The skeleton of the shell while its code loads, so that the layout does not shift. */
export const ShellSkeleton = () => (
  <div className="flex min-h-dvh bg-surface">
    <div className="w-[280px] border-e bg-canvas max-xl:w-[102px] max-lg:hidden" />
    <div className="min-w-0 flex-1">
      <div className="h-14 border-b" />
      <PageSkeleton />
    </div>
  </div>
)
