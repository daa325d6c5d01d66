import type { FacetName, Found, Search } from '#vacancies/contract/search.rules.ts'
import { deadlines } from '#vacancies/contract/search.rules.ts'
import { useHref } from '#website/web/frame.ts'
import { useWords, type VacancyText } from './words.ts'

const field = 'h-11 w-full rounded-2 border border-control bg-surface px-3 text-14'

type FilterProps = { search: Search; found: Found }

/** The filters beside the list, in its form. Each value says how many vacancies it would leave. */
export function Filters({ search, found }: FilterProps) {
  const say = useWords()
  const href = useHref()
  const { facets, withSalary } = found
  return (
    <div className="flex flex-col gap-5">
      <Facet name="ruleset" {...{ search, facets }} label={(value) => say(`rulesets.${value}` as VacancyText)} />
      <Facet name="workplace" {...{ search, facets }} label={(value) => say(`workplaces.${value}` as VacancyText)} />
      <Facet name="contract" {...{ search, facets }} label={(value) => say(`contracts.${value}` as VacancyText)} />
      <Facet name="profession" {...{ search, facets }} label={(value) => value} />
      <Facet name="uf" {...{ search, facets }} label={(value) => value} columns />
      <fieldset>
        <legend className="text-13 font-semibold">{say('filters.salary')}</legend>
        <Box
          name="salary"
          value="1"
          label={say('filters.withSalary')}
          count={withSalary}
          isChosen={search.salary}
          id="salary-1"
        />
      </fieldset>
      <div>
        <label htmlFor="days" className="text-13 font-semibold">
          {say('filters.days')}
        </label>
        <select id="days" name="days" defaultValue={search.days} className={`mt-1 ${field}`}>
          <option value="">{say('filters.anyDay')}</option>
          {deadlines.map((days) => (
            <option key={days} value={days}>
              {say('filters.within', { count: Number(days) })}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className="h-11 rounded-2 border border-line-2 bg-surface px-4 text-14 font-label shadow-1 hover:bg-hover"
        >
          {say('list.apply')}
        </button>
        <a href={href('/vagas')} className="inline-flex min-h-11 items-center px-2 text-14 text-fg-2 hover:underline">
          {say('list.clear')}
        </a>
        <a
          href="#results"
          className="inline-flex min-h-11 items-center px-2 text-14 text-accent-text hover:underline md:hidden"
        >
          {say('list.toResults')}
        </a>
      </div>
    </div>
  )
}

type FacetProps = {
  name: FacetName
  search: Search
  facets: Found['facets']
  label: (value: string) => string
  columns?: boolean
}

function Facet({ name, search, facets, label, columns = false }: FacetProps) {
  const say = useWords()
  const entries = facets[name]
  if (entries.length === 0) return null
  return (
    <fieldset>
      <legend className="text-13 font-semibold">{say(`filters.${name}`)}</legend>
      <div className={columns ? 'grid grid-cols-2 gap-x-6' : ''}>
        {entries.map(({ value, count }) => (
          <Box
            key={value}
            {...{ name, value, count }}
            id={`${name}-${encodeURIComponent(value)}`}
            label={label(value)}
            isChosen={search[name].some((chosen) => chosen.toLowerCase() === value.toLowerCase())}
          />
        ))}
      </div>
    </fieldset>
  )
}

type BoxProps = { name: string; value: string; label: string; count: number; isChosen: boolean; id: string }

/** A value of a filter; one that would leave nothing is disabled. */
function Box({ name, value, label, count, isChosen, id }: BoxProps) {
  return (
    <label className="flex min-h-8 items-center gap-2.5 text-13 has-disabled:text-fg-3 max-md:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
        id={id}
        data-live
        className="size-4 shrink-0 accent-accent max-md:size-5"
      />
      <span dir="auto" className="min-w-0 flex-1 break-words">
        {label}
      </span>
      <span id={`${id}-count`} data-live className="num text-fg-3">
        {count}
      </span>
    </label>
  )
}
