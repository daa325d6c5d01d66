import type { VacancyRow } from '#vacancies/contract/vacancies.ts'
import { useFrame, useHref } from '#website/web/frame.ts'
import { Emblem } from './Emblem.tsx'
import { dateIn, daysTo, deadlineIn, openingsIn, placeOf, salaryIn, useWords } from './words.ts'

/** A vacancy in the list: its title is the link, which covers all of it. */
export function VacancyItem({ row, now }: { row: VacancyRow; now: string }) {
  const say = useWords()
  const href = useHref()
  const { language } = useFrame()
  const { slug, title, company, workplace, contract, editalNumber, opensAt, closesAt, zone } = row
  const days = daysTo(closesAt, now, zone)
  const isSoon = Date.parse(opensAt) > Date.parse(now)
  const details = [placeOf(row), say(`workplaces.${workplace}`), say(`contracts.${contract}`)].filter(Boolean)
  return (
    <article className="relative flex gap-3 px-4 py-4 hover:bg-hover max-md:px-0 md:items-center md:gap-4">
      <Emblem company={company} size={44} />
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-16 font-semibold">
            <a
              href={href(`/vagas/${slug}`)}
              dir="auto"
              className="break-words after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </a>
            {editalNumber && (
              <span className="ms-2 inline-block rounded-1 border border-line-2 px-1.5 align-middle text-12 font-normal text-fg-2">
                <bdi>{say('edital', { number: editalNumber })}</bdi>
              </span>
            )}
          </h2>
          <p className="text-13 break-words text-fg-2">
            <bdi>{company ?? say('confidential')}</bdi>
            <span className="text-fg-3"> · {details.join(' · ')}</span>
          </p>
        </div>
        <div className="flex justify-between gap-4 text-13 max-md:mt-2 md:contents">
          <p className="md:w-52">
            <span className="tabular-nums font-label md:block">{salaryIn(language, row)}</span>
            <span className="tabular-nums block text-fg-3 max-md:hidden">{openingsIn(language, row)}</span>
          </p>
          <p className="text-end md:w-32">
            <span className="text-fg-3 md:block">{say(isSoon ? 'opens' : 'closes')} </span>
            <time
              dateTime={isSoon ? opensAt : closesAt}
              className={`tabular-nums font-label ${isSoon ? '' : days <= 0 ? 'text-neg' : days <= 3 ? 'text-wait' : ''}`}
            >
              {isSoon ? dateIn(language, opensAt, zone) : deadlineIn(language, row, now)}
            </time>
          </p>
        </div>
      </div>
    </article>
  )
}
