import { Minus, Plus, Search, X } from 'lucide-react'
import { matchedPieces, searchFaqs } from '#website/contract/faqSearch.rules.ts'
import type { SiteViews } from '#website/contract/sitePages.ts'
import { useFrame, useHref, useSay } from './frame.ts'
import { Prose } from './Prose.tsx'
import { SiteLayout } from './SiteLayout.tsx'

/** The questions by topic. The search is a form, so that it works without scripts and has an address; a script only sends it while somebody types. */
export function FaqPage({ text, search, topic }: SiteViews['faqs']) {
  const say = useSay()
  const href = useHref()
  const { language, languageInAddress } = useFrame()
  const found = searchFaqs(text.groups, search)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <SiteLayout>
      <div className="border-b bg-canvas">
        <div className="mx-auto max-w-[610px] px-4 py-8 md:py-10">
          <h1 className="text-[28px] leading-9 font-semibold tracking-[-0.025em] md:text-center md:text-[36px] md:leading-[44px]">
            {text.title}
          </h1>
          <search>
            <form
              action="/faqs"
              method="get"
              data-search
              className="mt-5 flex h-[52px] items-center gap-3 rounded-3 border border-control bg-surface ps-4 pe-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text"
            >
              <Search size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
              <input
                type="search"
                name="q"
                defaultValue={search}
                maxLength={200}
                aria-label={say('faqs.search')}
                placeholder={say('faqs.search')}
                autoComplete="off"
                className="h-full min-w-0 flex-1 appearance-none bg-transparent text-16 outline-none [&::-webkit-search-cancel-button]:hidden"
              />
              {languageInAddress && <input type="hidden" name="lang" value={language} />}
              <span role="status" data-count className="text-13 text-fg-3">
                {search && say('faqs.answers', { count })}
              </span>
              <a
                href={href('/faqs')}
                hidden={!search}
                data-clear
                aria-label={say('faqs.clear')}
                className="inline-flex size-11 items-center justify-center rounded-2 text-fg-2 hover:bg-press [&[hidden]]:hidden"
              >
                <X size={18} strokeWidth={1.75} aria-hidden />
              </a>
              <button
                type="submit"
                className="sr-only focus:not-sr-only focus:h-11 focus:rounded-2 focus:px-3 focus:text-14"
              >
                {say('faqs.find')}
              </button>
            </form>
          </search>
        </div>
      </div>
      <div data-results className="mx-auto flex max-w-[1208px] gap-x-16 px-4 py-6 max-md:flex-col md:px-6">
        <Topics groups={found} search={search} topic={topic} count={count} />
        <div className="min-w-0 flex-1">
          {count === 0 ? (
            <div className="py-8">
              <h2 className="text-16 font-semibold">{say('faqs.noneTitle', { search })}</h2>
              <p className="mt-1 text-14 text-fg-2">{say('faqs.noneBody')}</p>
              <WriteLink className="mt-4 inline-flex h-11 items-center rounded-2 bg-accent px-4 text-14 font-label text-on-accent" />
            </div>
          ) : (
            found.map(
              ({ title, entries }, at) =>
                entries.length > 0 &&
                (topic === null || topic === at + 1) && (
                  <section key={title} aria-labelledby={`topic-${at + 1}`}>
                    <h2 id={`topic-${at + 1}`} className="pt-4 text-13 font-semibold text-fg-3">
                      {title}
                    </h2>
                    {entries.map((entry) => (
                      <Entry key={entry.question} {...entry} search={search} open={search !== '' && count === 1} />
                    ))}
                  </section>
                ),
            )
          )}
        </div>
      </div>
    </SiteLayout>
  )
}

type TopicsProps = { groups: SiteViews['faqs']['text']['groups']; search: string; topic: number | null; count: number }

function Topics({ groups, search, topic, count }: TopicsProps) {
  const say = useSay()
  const href = useHref()
  const q: Record<string, string> = search ? { q: search } : {}
  const link =
    'flex min-h-8 items-center justify-between gap-3 rounded-2 px-2 text-14 whitespace-nowrap hover:bg-hover max-md:min-h-11 max-md:border max-md:border-line-3 max-md:px-3.5 aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text'
  return (
    <div className="shrink-0 md:w-[220px]">
      <nav aria-label={say('faqs.topics')}>
        <ul className="flex gap-2 max-md:overflow-x-auto max-md:p-1 md:flex-col md:gap-0.5">
          <li>
            <a href={href('/faqs', q)} aria-current={topic === null || undefined} className={link}>
              {say('faqs.allTopics')}
              <span className="num text-12">{count}</span>
            </a>
          </li>
          {groups.map(({ title, entries }, at) => (
            <li key={title}>
              <a
                href={href('/faqs', { ...q, topic: String(at + 1) })}
                aria-current={topic === at + 1 || undefined}
                className={`${link} ${entries.length === 0 ? 'text-fg-3' : 'text-fg-2'}`}
              >
                {title}
                <span className="num text-12">{entries.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5 rounded-3 bg-sunken p-3.5 max-md:hidden">
        <p className="text-14 font-semibold">{say('faqs.missing')}</p>
        <p className="mt-0.5 text-13 text-fg-2">{say('faqs.missingBody')}</p>
        <WriteLink className="mt-1 inline-flex min-h-8 items-center text-14 font-label text-accent-text hover:underline" />
      </div>
    </div>
  )
}

function WriteLink({ className }: { className: string }) {
  const say = useSay()
  const href = useHref()
  return (
    <a href={href('/contact-us')} className={className}>
      {say('faqs.write')}
    </a>
  )
}

const Marked = ({ text, search }: { text: string; search: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, rendered once
  matchedPieces(text, search).map((piece, at) => (at % 2 ? <mark key={at}>{piece}</mark> : piece))

type EntryProps = { question: string; answer: string; search: string; open: boolean }

function Entry({ question, answer, search, open }: EntryProps) {
  return (
    <details open={open} className="group border-b">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 text-16 font-semibold">
        <span>
          <Marked text={question} search={search} />
        </span>
        <Plus size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-2 group-open:hidden" />
        <Minus size={18} strokeWidth={1.75} aria-hidden className="hidden shrink-0 text-fg-2 group-open:block" />
      </summary>
      <Prose html={answer} className="pb-5" />
    </details>
  )
}
