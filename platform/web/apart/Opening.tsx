/** A page while its first call runs: the same as before its code has loaded (scripts/apartDocuments.ts). */
export const Opening = ({ title }: { title: string }) => (
  <div className="mx-auto grid w-full max-w-[560px] gap-4 pt-4" aria-busy="true">
    <h1 className="text-20 font-semibold">{title}</h1>
    <div className="h-4 w-2/3 animate-shimmer rounded-1 bg-track" />
    <div className="h-4 w-full animate-shimmer rounded-1 bg-track" />
    <div className="h-4 w-5/6 animate-shimmer rounded-1 bg-track" />
  </div>
)
