import { useTexts } from './texts.ts'

/** While the first call runs: the same as the page shows before its code has loaded (checkout.html). */
export function Opening() {
  const t = useTexts()
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4 py-8" aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
      <div className="h-8 w-2/3 animate-shimmer rounded-1 bg-track" />
      <div className="h-4 w-full animate-shimmer rounded-1 bg-track" />
      <div className="h-4 w-5/6 animate-shimmer rounded-1 bg-track" />
    </div>
  )
}
