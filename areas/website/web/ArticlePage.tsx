import { type PublicArticle, type PublicPost, picturePath } from '#website/contract/publicPosts.ts'
import { tagOf } from '#website/contract/siteLanguage.rules.ts'
import { useHref, useSay } from './frame.ts'
import { Day, SubscribeForm } from './NewsPage.tsx'
import { Prose } from './Prose.tsx'
import { PlainLayout, SiteLayout } from './SiteLayout.tsx'

type ArticlePageProps = { article: PublicArticle; others: PublicPost[] }

/** One post of the news. */
export function ArticlePage({ article, others }: ArticlePageProps) {
  const say = useSay()
  const href = useHref()
  const { tags, title, summary, byline, coverId, coverAlt, html, headings } = article
  return (
    <SiteLayout>
      <div className="mx-auto flex max-w-[1208px] gap-x-20 gap-y-10 px-4 py-8 max-lg:flex-col md:px-6 md:py-10">
        <article lang={tagOf(article.language)} className="min-w-0 max-w-[780px] flex-1">
          <p className="flex flex-wrap gap-x-2 text-14 text-fg-3">
            {tags[0] && (
              <a
                href={href('/noticias', { tag: tags[0] })}
                className="inline-flex min-h-6 items-center font-semibold text-accent-text hover:underline"
              >
                {tags[0]}
              </a>
            )}
            <span>
              <Day at={article.publishedAt} /> · {say('news.minutes', { count: article.minutes })}
            </span>
          </p>
          <h1
            dir="auto"
            className="mt-2 text-[30px] leading-9 font-semibold tracking-[-0.03em] text-balance break-words md:text-[40px] md:leading-[46px]"
          >
            {title}
          </h1>
          {summary && (
            <p dir="auto" className="mt-3 text-[18px] leading-7 break-words text-fg-2">
              {summary}
            </p>
          )}
          {byline && (
            <p dir="auto" className="mt-4 text-14 font-semibold">
              {byline}
            </p>
          )}
          {coverId && (
            <img
              src={picturePath(coverId)}
              alt={coverAlt}
              width={1600}
              height={800}
              className="mt-6 aspect-[2/1] w-full rounded-4 border object-cover"
            />
          )}
          <div dir="auto" className="mt-7">
            <Prose html={html} isRaised />
          </div>
          {article.revisedAt && (
            <p className="mt-8 text-13 text-fg-3">
              {say('news.revised')} <Day at={article.revisedAt} />
            </p>
          )}
        </article>
        <aside className="flex shrink-0 flex-col gap-8 lg:w-[300px]">
          {headings.length > 1 && (
            <nav aria-labelledby="on-this-page">
              <h2 id="on-this-page" className="text-14 font-semibold">
                {say('news.onThisPage')}
              </h2>
              <ul className="mt-2 border-s-2">
                {headings.map(({ id, text }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      dir="auto"
                      className="flex min-h-9 items-center ps-3 text-14 text-fg-2 hover:text-fg max-md:min-h-11"
                    >
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {others.length > 0 && (
            <section aria-labelledby="read-also">
              <h2 id="read-also" className="text-14 font-semibold">
                {say('news.others')}
              </h2>
              <ul className="mt-3 flex flex-col gap-4">
                {others.map((post) => (
                  <li key={post.slug} lang={tagOf(post.language)} className="relative flex gap-3">
                    {post.coverId && (
                      <img
                        src={picturePath(post.coverId, 'small')}
                        alt=""
                        width={72}
                        height={48}
                        loading="lazy"
                        className="h-12 w-18 shrink-0 rounded-2 object-cover"
                      />
                    )}
                    <div className="min-w-0">
                      <a
                        href={href(`/noticias/${post.slug}`)}
                        dir="auto"
                        className="text-14 font-semibold break-words hover:underline after:absolute after:inset-0 after:content-['']"
                      >
                        {post.title}
                      </a>
                      <p className="text-13 text-fg-3">
                        <Day at={post.publishedAt} />
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div className="border-t pt-6">
            <SubscribeForm email="" error="" sent={false} />
          </div>
        </aside>
      </div>
    </SiteLayout>
  )
}

/** The address of a post that was withdrawn. */
export function ArticleGonePage() {
  const say = useSay()
  const href = useHref()
  return (
    <PlainLayout>
      <div className="mx-auto w-full max-w-[440px]">
        <h1 className="text-24 font-semibold text-balance">{say('news.goneTitle')}</h1>
        <p className="mt-2 text-14 text-fg-2">{say('news.goneBody')}</p>
        <a
          href={href('/noticias')}
          className="mt-6 inline-flex h-11 items-center rounded-2 bg-accent px-4 text-14 font-label text-on-accent shadow-1 hover:bg-accent-hover"
        >
          {say('news.goneBack')}
        </a>
      </div>
    </PlainLayout>
  )
}
