import { useWords } from './words.ts'

const chip = 'inline-flex min-h-11 items-center rounded-2 border border-line-2 px-4 text-14 font-label hover:bg-hover'

type PageLinksProps = { page: number; pages: number; href: (page: number) => string }

/** The way to the pages before and after; nothing where there is one page. */
export function PageLinks({ page, pages, href }: PageLinksProps) {
  const say = useWords()
  if (pages <= 1) return null
  return (
    <nav aria-label={say('list.pages')} className="mt-6 flex items-center justify-center gap-3 text-14">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" className={chip}>
          {say('list.previous')}
        </a>
      )}
      <span className="num text-fg-3">{say('list.pageOf', { page, pages })}</span>
      {page < pages && (
        <a href={href(page + 1)} rel="next" className={chip}>
          {say('list.next')}
        </a>
      )}
    </nav>
  )
}
