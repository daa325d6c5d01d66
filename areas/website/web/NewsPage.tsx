import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PublicPost, type PublicPosts, picturePath } from '#website/contract/publicPosts.ts'
import { tagOf } from '#website/contract/siteLanguage.rules.ts'
import { dayIn, useFrame, useHref, useSay } from './frame.ts'
import { SiteLayout } from './SiteLayout.tsx'
import { SubscriptionForm } from './SubscriptionForm.tsx'

const chip =
  'inline-flex min-h-9 items-center rounded-2 border border-line-2 px-3 text-13 font-label hover:bg-hover aria-[current]:border-accent-line aria-[current]:bg-accent-soft aria-[current]:text-accent-text max-md:min-h-11'

/** Below the posts: a visitor who subscribed would not see the answer at the top of the page. */
const subscriptionId = 'subscription'

/** The news of the council, by subject and page. */
export function NewsPage({ posts, tag, tags, page, pages, subscription }: PublicPosts) {
  const say = useSay()
  const href = useHref()
  const { origin } = useFrame()
  const of = (query: Record<string, string>) => href('/noticias', query)
  const atPage = (n: number) => of({ ...(tag && { tag }), ...(n > 1 && { page: String(n) }) })
  return (
    <SiteLayout>
      <div className="mx-auto max-w-[1208px] px-4 py-8 md:px-6 md:py-12">
        <h1 className="text-[28px] leading-9 font-semibold tracking-[-0.025em] md:text-[36px] md:leading-[44px]">
          {say('news.title')}
        </h1>
        {tags.length > 0 && (
          <nav aria-label={say('news.tags')} className="mt-5">
            <ul className="flex flex-wrap gap-2">
              <li>
                <a href={of({})} aria-current={tag === '' ? 'page' : undefined} className={chip}>
                  {say('news.all')}
                </a>
              </li>
              {tags.map((name) => (
                <li key={name}>
                  <a href={of({ tag: name })} aria-current={tag === name ? 'page' : undefined} className={chip}>
                    <span dir="auto">{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {posts.length === 0 ? (
          <p className="mt-8 text-15 text-fg-2">{say('news.none')}</p>
        ) : (
          <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav aria-label={say('news.pages')} className="mt-10 flex items-center justify-center gap-3 text-14">
            {page > 1 && (
              <a href={atPage(page - 1)} rel="prev" className={chip}>
                {say('news.newer')}
              </a>
            )}
            <span className="num text-fg-3">{say('news.pageOf', { page, pages })}</span>
            {page < pages && (
              <a href={atPage(page + 1)} rel="next" className={chip}>
                {say('news.older')}
              </a>
            )}
          </nav>
        )}
        {/* Mails and feeds need the address of the hub. */}
        {origin && (
          <div
            id={subscriptionId}
            className="mt-12 flex scroll-mt-6 flex-wrap items-end justify-between gap-6 border-t pt-6"
          >
            <SubscribeForm {...subscription} />
            <p className="flex items-center gap-4 text-13">
              <FeedLink path="/noticias/rss.xml">RSS</FeedLink>
              <FeedLink path="/noticias/atom.xml">Atom</FeedLink>
            </p>
          </div>
        )}
      </div>
    </SiteLayout>
  )
}

const FeedLink = ({ path, children }: { path: string; children: ReactNode }) => {
  const href = useHref()
  return (
    <a href={href(path)} className="inline-flex min-h-11 items-center gap-1.5 text-fg-2 hover:underline">
      <Rss size={15} strokeWidth={1.75} aria-hidden />
      {children}
    </a>
  )
}

/** A post in a list: its title is the link, which covers all of it. */
function PostCard({ post }: { post: PublicPost }) {
  const say = useSay()
  const href = useHref()
  return (
    <article lang={tagOf(post.language)} className="group relative">
      {post.coverId ? (
        <img
          src={picturePath(post.coverId, 'small')}
          alt=""
          width={640}
          height={320}
          loading="lazy"
          className="aspect-[2/1] w-full rounded-3 border object-cover"
        />
      ) : (
        <div className="aspect-[2/1] w-full rounded-3 border bg-canvas" />
      )}
      <p className="mt-3 flex flex-wrap gap-x-2 text-13 text-fg-3">
        {post.tags[0] && <span className="font-semibold text-accent-text">{post.tags[0]}</span>}
        <Day at={post.publishedAt} />
        {post.isPinned && <span>{say('news.pinned')}</span>}
      </p>
      <h2 dir="auto" className="mt-1 text-[18px] leading-6 font-semibold text-balance break-words">
        <a
          href={href(`/noticias/${post.slug}`)}
          className="group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          {post.title}
        </a>
      </h2>
      {post.summary && (
        <p dir="auto" className="mt-1 text-14 break-words text-fg-2">
          {post.summary}
        </p>
      )}
    </article>
  )
}

/** A day, in the language of the page also where the text is in another one. */
export function Day({ at }: { at: string }) {
  const { language } = useFrame()
  return (
    <time dateTime={at} lang={tagOf(language)}>
      {dayIn(language, at)}
    </time>
  )
}

/** Subscribes to mails about new posts. */
export function SubscribeForm({ email, error, sent }: PublicPosts['subscription']) {
  const say = useSay()
  if (sent)
    return (
      <p role="status" tabIndex={-1} className="max-w-[420px] text-14 text-fg-2 outline-none">
        {say('comingSoon.sent')}
      </p>
    )
  return (
    <SubscriptionForm
      path="/noticias"
      answerAt={subscriptionId}
      {...{ email, error }}
      submit={say('news.subscribeAction')}
      heading={<h2 className="text-14 font-semibold">{say('news.subscribe')}</h2>}
    />
  )
}
