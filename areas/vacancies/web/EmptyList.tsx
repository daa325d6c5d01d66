import type { SiteViews } from '#website/contract/sitePages.ts'
import { useListHref } from './listHref.ts'
import { useWords } from './words.ts'

/** An empty list names the filter to drop: the one that gives the most comes first. */
export function EmptyList({ without, isAll }: { without: SiteViews['vacancies']['without']; isAll: boolean }) {
  const say = useWords()
  const hrefOf = useListHref()
  return (
    <div className="py-10 md:px-4">
      <h2 className="text-16 font-semibold">{say(isAll ? 'list.emptyTitle' : 'list.noneTitle')}</h2>
      <p className="mt-1 text-14 text-fg-2">{say(isAll ? 'list.emptyBody' : 'list.noneBody')}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {without.map(({ name, params, count }) => (
          <li key={name}>
            <a
              href={hrefOf(params)}
              className="inline-flex min-h-11 items-center rounded-2 border border-line-2 px-3 text-14 font-label hover:bg-hover"
            >
              {say('list.drop', { name: say(`filters.${name}`), count })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
