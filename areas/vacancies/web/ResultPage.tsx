import { ArrowLeft } from 'lucide-react'
import type { SiteViews } from '#website/contract/sitePages.ts'
import { useFrame, useHref } from '#website/web/frame.ts'
import { SiteLayout } from '#website/web/SiteLayout.tsx'
import { PageLinks } from './PageLinks.tsx'
import { momentIn, pointsIn, useWords } from './words.ts'

const cell = 'px-3 py-2.5 align-baseline first:ps-0 last:pe-0'

/** A published result: place, name, masked CPF and total, and nothing else of a person. */
export function ResultPage({ vacancy, result, places, page, pages, from }: SiteViews['vacancyResult']) {
  const say = useWords()
  const href = useHref()
  const { language } = useFrame()
  const { title, company, editalNumber, slug, zone, dates } = vacancy
  const appeals = result.kind === 'preliminar' && dates.find(({ kind }) => kind === 'appeals')?.to
  const path = `/vagas/${slug}/resultado`
  return (
    <SiteLayout>
      <div className="border-b bg-canvas">
        <div className="mx-auto max-w-[1208px] px-4 py-6 md:px-6">
          <a
            href={href(`/vagas/${slug}`)}
            className="inline-flex min-h-11 items-center gap-2 text-14 text-fg-2 hover:underline md:min-h-8"
          >
            <ArrowLeft size={15} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
            {say('result.back')}
          </a>
          <p dir="auto" className="mt-1 text-14 text-fg-2">
            {[editalNumber && say('edital', { number: editalNumber }), company ?? say('confidential')]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <h1 className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[26px] leading-8 font-semibold tracking-[-0.025em] break-words">
            <bdi>{title}</bdi>
            <span className="inline-flex h-[22px] items-center rounded-1 bg-info-bg px-2 text-12 font-label tracking-normal text-info">
              {say(`result.kinds.${result.kind}`)}
            </span>
          </h1>
          <p className="num mt-1 text-14 text-fg-2">
            {say('result.publishedAt', { date: momentIn(language, result.at, zone) })}{' '}
            {appeals && say('result.appealsUntil', { date: momentIn(language, appeals, zone) })}
          </p>
        </div>
      </div>
      <div className="mx-auto max-w-[1208px] px-4 pb-12 md:px-6">
        {places.length === 0 ? (
          <p className="mt-8 text-15 text-fg-2">{say('result.empty')}</p>
        ) : (
          <table className="mt-4 w-full text-14">
            <thead className="border-b text-start text-12 text-fg-3">
              <tr>
                <th scope="col" className={`${cell} text-start font-label`}>
                  {say('result.place')}
                </th>
                <th scope="col" className={`${cell} text-start font-label`}>
                  {say('result.name')}
                </th>
                <th scope="col" className={`${cell} text-start font-label max-md:hidden`}>
                  {say('result.cpf')}
                </th>
                <th scope="col" className={`${cell} text-end font-label`}>
                  {say('result.total')}
                </th>
                <th scope="col" className={`${cell} text-start font-label max-md:hidden`}>
                  {say('result.situation')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {places.map(({ place, name, cpf, total, list }) => {
                const situation = list ? say(`result.lists.${list}`) : '–'
                return (
                  <tr key={place}>
                    <td className={`${cell} num w-16 font-semibold`}>{place}</td>
                    <td className={`${cell} break-words`}>
                      <bdi className="font-label">{name}</bdi>
                      <span className="block text-12 text-fg-3 md:hidden">
                        <bdi dir="ltr" className="num">
                          {cpf}
                        </bdi>{' '}
                        · {situation}
                      </span>
                    </td>
                    <td className={`${cell} num text-fg-2 max-md:hidden`}>
                      <bdi dir="ltr">{cpf}</bdi>
                    </td>
                    <td className={`${cell} num text-end font-semibold`}>
                      {total === null ? '–' : pointsIn(language, total / 100)}
                    </td>
                    <td className={`${cell} w-48 text-fg-2 max-md:hidden`}>{situation}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
        <p className="mt-4 flex flex-wrap justify-between gap-2 text-13 text-fg-3">
          <span>{say('result.masked')}</span>
          {places.length > 0 && (
            <span className="num">
              {say('result.rows', { from, to: from + places.length - 1, count: result.people })}
            </span>
          )}
        </p>
        <PageLinks {...{ page, pages }} href={(n) => href(path, n > 1 ? { page: String(n) } : {})} />
      </div>
    </SiteLayout>
  )
}
