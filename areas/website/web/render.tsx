import { escapeUTF8 } from 'entities'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type PublicArticle, picturePath } from '#website/contract/publicPosts.ts'
import { siteLanguages, tagOf } from '#website/contract/siteLanguage.rules.ts'
import type { RenderSite, SiteFrame, SitePageName, SiteViews } from '#website/contract/sitePages.ts'
import { FrameProvider, sayIn } from './frame.ts'
import type { SiteHead, SitePages } from './pages.ts'

/** A value within a script element must not end it. */
const jsonIn = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The elements of the head that say what a page is, for search engines and link previews. */
function Head({ frame, said, title }: { frame: SiteFrame; said: SiteHead; title: string }): ReactNode {
  const { description, feeds, article, data, alternates = [] } = said
  const { origin, path, language, languageInAddress, listed, organisation } = frame
  const addressOf = (code?: string) => `${origin}${path}${code ? `?lang=${code}` : ''}`
  const cover = article?.coverId && { path: picturePath(article.coverId), alt: article.coverAlt }
  const picture = said.picture ?? (cover || undefined)
  const image = picture && `${origin}${picture.path}`
  const organisationOf = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: organisation.name,
    ...(origin && { url: `${origin}/about-us`, logo: `${origin}/favicon.svg` }),
    ...(organisation.email && { email: organisation.email }),
    ...(organisation.phone && { telephone: organisation.phone }),
  }
  const articleOf = (of: PublicArticle) => ({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: of.title,
    description,
    inLanguage: tagOf(of.language),
    datePublished: of.publishedAt,
    dateModified: of.revisedAt ?? of.publishedAt,
    ...(image && { image: [image] }),
    ...(origin && { mainEntityOfPage: addressOf() }),
    author: of.byline ? { '@type': 'Person', name: of.byline } : { '@type': 'Organization', name: organisation.name },
    publisher: { '@type': 'Organization', name: organisation.name },
  })
  const json = jsonIn(data ?? (article ? articleOf(article) : organisationOf))
  return (
    <>
      <meta name="description" content={description} />
      {frame.refresh !== null && <meta httpEquiv="refresh" content={String(frame.refresh)} />}
      {!listed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article?.revisedAt && <meta property="article:modified_time" content={article.revisedAt} />}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      {image && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:alt" content={picture.alt} />
          {said.picture?.width && <meta property="og:image:width" content={String(said.picture.width)} />}
          {said.picture?.height && <meta property="og:image:height" content={String(said.picture.height)} />}
        </>
      )}
      {feeds && origin && (
        <>
          <link rel="alternate" type="application/rss+xml" href="/noticias/rss.xml" title="RSS" />
          <link rel="alternate" type="application/atom+xml" href="/noticias/atom.xml" title="Atom" />
        </>
      )}
      {origin &&
        alternates.map(({ path: href, type, title: name }) => (
          <link key={href} rel="alternate" type={type} href={href} title={name} />
        ))}
      <meta property="og:site_name" content={organisation.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={{ pt: 'pt_BR', en: 'en_US', de: 'de_DE', fr: 'fr_FR' }[language]} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {listed && origin && (
        <>
          <meta property="og:url" content={addressOf(languageInAddress ? language : undefined)} />
          <link rel="canonical" href={addressOf(languageInAddress ? language : undefined)} />
          {siteLanguages.map((code) => (
            <link key={code} rel="alternate" hrefLang={tagOf(code)} href={addressOf(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressOf()} />
        </>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the sign that could end its element */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  )
}

function document<P extends SitePageName>(
  pages: SitePages,
  { page, view }: { page: P; view: SiteViews[P] },
  frame: SiteFrame,
): string {
  const { Page, head } = pages[page]
  const said = head(view, sayIn(frame.language), frame)
  const title = `${said.title} · ${frame.organisation.name}`
  const body = renderToStaticMarkup(<FrameProvider value={frame}>{createElement(Page, view)}</FrameProvider>)
  const about = renderToStaticMarkup(<Head frame={frame} said={said} title={title} />)
  return `<!doctype html>
<html lang="${tagOf(frame.language)}" dir="ltr" data-mode="${frame.mode}" data-color="${escapeUTF8(frame.color)}" data-method="${frame.method}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(title)}</title>
${about}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${frame.assets}
</head>
<body>${body}</body>
</html>
`
}

/** Renders the given pages. `app/web/siteRenderer.ts` gives those of all areas. */
export const renderWith =
  (pages: SitePages): RenderSite =>
  ({ page, view }, frame) =>
    document(pages, { page, view } as never, frame)
