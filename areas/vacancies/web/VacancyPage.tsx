import { ArrowLeft, Check, Plus } from 'lucide-react'
import type { Vacancy } from '#vacancies/contract/vacancies.ts'
import type { SiteViews } from '#website/contract/sitePages.ts'
import { useFrame, useHref } from '#website/web/frame.ts'
import { Prose } from '#website/web/Prose.tsx'
import { SiteLayout } from '#website/web/SiteLayout.tsx'
import { Closed } from './Closed.tsx'
import { Documents } from './Documents.tsx'
import { Emblem } from './Emblem.tsx'
import { Facts } from './Facts.tsx'
import { Part } from './Part.tsx'
import { Questions } from './questions/Questions.tsx'
import { WhereToAsk } from './questions/WhereToAsk.tsx'
import { Schedule } from './Schedule.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import { dateIn, useWords } from './words.ts'

const phaseLooks = { soon: 'bg-stop-bg text-stop', open: 'bg-info-bg text-info', closed: 'bg-stop-bg text-stop' }

/** One vacancy: what it asks, how it is decided and when. */
export function VacancyPage({ vacancy, now, answers, asked }: SiteViews['vacancy']) {
  const say = useWords()
  const href = useHref()
  const { language } = useFrame()
  const { title, company, editalNumber, phase, code, publishedAt, zone } = vacancy
  return (
    <SiteLayout>
      <div className="mx-auto max-w-[1208px] px-4 py-6 md:px-6 md:pb-12">
        <a
          href={href('/vagas')}
          className="inline-flex min-h-11 items-center gap-2 text-14 text-fg-2 hover:underline md:min-h-8"
        >
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
          {say('page.back')}
        </a>
        <div className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_332px] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <div className="flex gap-4">
              <Emblem company={company} size={56} />
              <div className="min-w-0">
                <h1
                  dir="auto"
                  className="text-[26px] leading-8 font-semibold tracking-[-0.025em] text-balance break-words md:text-[28px] md:leading-9"
                >
                  {title}
                </h1>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-15 text-fg-2">
                  <bdi>{company ?? say('confidential')}</bdi>
                  {editalNumber && (
                    <span className="rounded-1 border border-line-2 px-1.5 text-13">
                      <bdi>{say('edital', { number: editalNumber })}</bdi>
                    </span>
                  )}
                  <span
                    className={`inline-flex h-[22px] items-center rounded-1 px-2 text-12 font-label ${phaseLooks[phase]}`}
                  >
                    {say(`page.phases.${phase}`)}
                  </span>
                </p>
              </div>
            </div>
            {phase === 'closed' && <Closed vacancy={vacancy} now={now} />}
          </div>
          <aside
            aria-label={say('page.facts')}
            className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <Facts vacancy={vacancy} now={now} />
            <Schedule vacancy={vacancy} now={now} />
            <WhereToAsk />
          </aside>
          <div className="flex min-w-0 flex-col gap-8">
            <Body vacancy={vacancy} />
            <Questions {...{ vacancy, answers, asked }} />
            <p className="text-13 text-fg-3">
              <time dateTime={publishedAt}>
                {say('page.publishedOn', { date: dateIn(language, publishedAt, zone) })}
              </time>{' '}
              · <bdi dir="ltr">{say('page.code', { code })}</bdi>
            </p>
          </div>
        </div>
      </div>
    </SiteLayout>
  )
}

function Body({ vacancy }: { vacancy: Vacancy }) {
  const say = useWords()
  const { description, requirements, benefits } = vacancy
  return (
    <>
      {description && (
        <Part title={say('page.about')}>
          <div dir="auto">
            <Prose html={description} isRaised />
          </div>
        </Part>
      )}
      {requirements.length > 0 && (
        <Part title={say('page.asked')}>
          <ul>
            {requirements.map(({ text, mandatory }) => (
              <li key={text} className="flex items-baseline gap-3 py-1.5 text-15">
                {mandatory ? (
                  <Check size={15} strokeWidth={2} aria-hidden className="shrink-0 translate-y-0.5 text-accent-text" />
                ) : (
                  <Plus size={15} strokeWidth={1.75} aria-hidden className="shrink-0 translate-y-0.5 text-fg-3" />
                )}
                <span dir="auto" className="min-w-0 flex-1 break-words">
                  {text}
                </span>
                <span className="text-13 text-fg-3">{say(mandatory ? 'page.mandatory' : 'page.desirable')}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={say('page.score')}>
        <ScoreTable vacancy={vacancy} />
      </Part>
      {benefits && (
        <Part title={say('page.benefits')}>
          <p dir="auto" className="text-15 break-words whitespace-pre-line text-fg-2">
            {benefits}
          </p>
        </Part>
      )}
      <Documents vacancy={vacancy} />
    </>
  )
}
