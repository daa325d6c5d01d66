import { Bell, MapPin, Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { facetNames, orders, paramsOf, type Search } from '#vacancies/contract/search.rules.ts'
import type { SiteViews } from '#website/contract/sitePages.ts'
import { useFrame } from '#website/web/frame.ts'
import { SiteLayout } from '#website/web/SiteLayout.tsx'
import { AlertForm, alertId } from './AlertForm.tsx'
import { EmptyList } from './EmptyList.tsx'
import { Filters } from './Filters.tsx'
import { useListHref } from './listHref.ts'
import { PageLinks } from './PageLinks.tsx'
import { VacancyItem } from './VacancyItem.tsx'
import { useWords } from './words.ts'

const box =
  'flex h-[52px] items-center gap-3 rounded-3 border border-control bg-surface ps-4 pe-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text'
const input =
  'h-full min-w-0 flex-1 appearance-none bg-transparent text-16 outline-none [&::-webkit-search-cancel-button]:hidden'

const countOf = (search: Search) =>
  facetNames.reduce((sum, name) => sum + search[name].length, 0) + Number(search.salary) + Number(search.days !== '')

/** The open vacancies. The search is a form, so that it works without scripts and has an address; a script only sends it while somebody types. */
export function VacancyListPage({ search, found, without, form, now }: SiteViews['vacancies']) {
  const say = useWords()
  const hrefOf = useListHref()
  const { language, languageInAddress, origin } = useFrame()
  const used = countOf(search)
  return (
    <SiteLayout>
      <search>
        <form action="/vagas" method="get" data-search>
          <div className="border-b bg-canvas">
            <div className="mx-auto max-w-[1208px] px-4 py-8 md:px-6">
              <h1 className="text-[28px] leading-9 font-semibold tracking-[-0.025em] md:text-[32px] md:leading-10">
                {say('list.count', { count: found.all })}
              </h1>
              <p className="mt-1 text-16 text-fg-2 max-md:hidden">{say('list.lead')}</p>
              <div className="mt-5 flex flex-wrap gap-2">
                <div className={`${box} grow-[3] basis-72`}>
                  <SearchIcon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
                  <input
                    type="search"
                    name="q"
                    defaultValue={search.q}
                    maxLength={100}
                    aria-label={say('list.search')}
                    placeholder={say('list.search')}
                    autoComplete="off"
                    className={input}
                  />
                </div>
                <div className={`${box} grow basis-56`}>
                  <MapPin size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
                  <input
                    type="search"
                    name="place"
                    defaultValue={search.place}
                    maxLength={80}
                    aria-label={say('list.place')}
                    placeholder={say('list.place')}
                    autoComplete="off"
                    className={input}
                  />
                </div>
                {languageInAddress && <input type="hidden" name="lang" value={language} />}
                <button
                  type="submit"
                  className="h-[52px] rounded-3 bg-accent px-7 text-16 font-label text-on-accent shadow-1 hover:bg-accent-hover max-md:w-full"
                >
                  {say('list.find')}
                </button>
              </div>
              <a
                href="#filters"
                className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-2 border border-line-2 bg-surface px-3 text-14 font-label md:hidden"
              >
                <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
                {say('list.filters')} {used > 0 && <span className="num">{used}</span>}
              </a>
            </div>
          </div>
          <div className="mx-auto flex max-w-[1208px] gap-x-8 px-4 md:px-6">
            <aside
              id="filters"
              aria-label={say('list.filters')}
              className="w-56 shrink-0 py-5 max-md:hidden max-md:w-full max-md:target:block"
            >
              <Filters search={search} found={found} />
            </aside>
            <section
              id="results"
              aria-label={say('list.results')}
              className="min-w-0 flex-1 pb-10 max-md:[#filters:target~&]:hidden"
            >
              <div className="flex min-h-14 flex-wrap items-center gap-x-6 border-b md:px-4">
                <p role="status" data-count className="flex-1 text-13 text-fg-3">
                  {say('list.showing', { count: found.total, all: found.all })}
                </p>
                <label className="flex items-center gap-1.5 text-13">
                  {say('list.sortBy')}
                  <select
                    name="sort"
                    defaultValue={search.sort}
                    className="h-9 rounded-2 border-0 bg-transparent font-semibold max-md:h-11"
                  >
                    {orders.map((order) => (
                      <option key={order} value={order}>
                        {say(`list.sort.${order}`)}
                      </option>
                    ))}
                  </select>
                </label>
                {origin && (
                  <a
                    href={`#${alertId}`}
                    className="inline-flex min-h-11 items-center gap-2 text-13 font-semibold text-accent-text hover:underline"
                  >
                    <Bell size={15} strokeWidth={1.75} aria-hidden />
                    {say('alert.open')}
                  </a>
                )}
              </div>
              <div data-results>
                {found.total === 0 ? (
                  <EmptyList without={without} isAll={found.all === 0} />
                ) : (
                  <ul className="divide-y">
                    {found.rows.map((row) => (
                      <li key={row.slug}>
                        <VacancyItem row={row} now={now} />
                      </li>
                    ))}
                  </ul>
                )}
                <PageLinks
                  {...{ page: search.page, pages: found.pages }}
                  href={(page) => hrefOf(paramsOf({ ...search, page }))}
                />
              </div>
            </section>
          </div>
        </form>
      </search>
      {/* Mails and feeds need the address of the hub. */}
      {origin && (
        <div className="mx-auto max-w-[1208px] px-4 pb-12 md:px-6">
          <AlertForm
            form={{
              ...form,
              ...(!form.email && !form.sent && { profession: search.profession[0] ?? form.profession }),
            }}
            professions={found.facets.profession}
          />
        </div>
      )}
    </SiteLayout>
  )
}
