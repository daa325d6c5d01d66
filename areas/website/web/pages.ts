import type { ComponentType } from 'react'
import type { PublicArticle } from '#website/contract/publicPosts.ts'
import type { SiteFrame, SitePageName, SiteViews } from '#website/contract/sitePages.ts'
import { AboutPage } from './AboutPage.tsx'
import { ArticleGonePage, ArticlePage } from './ArticlePage.tsx'
import { ComingSoonPage } from './ComingSoonPage.tsx'
import { ContactPage } from './ContactPage.tsx'
import { FaqPage } from './FaqPage.tsx'
import type { Say } from './frame.ts'
import { LegalPage } from './LegalPage.tsx'

import { MaintenancePage } from './MaintenancePage.tsx'
import { BlockedPage, NotFoundPage, ServerErrorPage, SubscriptionPage } from './MessagePage.tsx'
import { NewsPage } from './NewsPage.tsx'

export type SiteHead = {
  title: string
  description: string
  /** Whether readers of feeds can subscribe here. */
  feeds?: boolean
  /** The article, for its structured data. */
  article?: PublicArticle
  /** The subject of the page in the words of schema.org; the organisation, if it says nothing. */
  data?: object
  /** The picture of link previews: its path, and its description. */
  picture?: { path: string; alt: string; width?: number; height?: number }
  /** Addresses at which programs read the content of the page. */
  alternates?: readonly { path: string; type: string; title: string }[]
}

type SitePage<P extends SitePageName> = {
  Page: ComponentType<SiteViews[P]>
  /** Returns the head that a search engine and the tab of a browser show. */
  head: (view: SiteViews[P], say: Say, frame: SiteFrame) => SiteHead
}

/** All pages of the public site, by the name that the server renders them by. */
export type SitePages = { readonly [P in SitePageName]: SitePage<P> }

const ofText = ({ text }: { text: { title: string; description: string } }) => text

/** The pages of this area. */
export const pages = {
  about: { Page: AboutPage, head: ofText },
  faqs: { Page: FaqPage, head: ofText },
  legal: { Page: LegalPage, head: ofText },
  comingSoon: { Page: ComingSoonPage, head: ofText },
  subscription: {
    Page: SubscriptionPage,
    head: ({ step }, say) => ({
      title: say(`subscription.${step}.title`),
      description: say(`subscription.${step}.body`),
    }),
  },
  news: {
    Page: NewsPage,
    head: ({ tag }, say) => ({
      title: tag ? `${tag} · ${say('news.title')}` : say('news.title'),
      description: say('news.description'),
      feeds: true,
    }),
  },
  article: {
    Page: ArticlePage,
    head: ({ article }) => ({
      title: article.title,
      description: article.summary || article.title,
      feeds: true,
      article,
    }),
  },
  articleGone: {
    Page: ArticleGonePage,
    head: (_, say) => ({ title: say('news.goneTitle'), description: say('news.goneBody') }),
  },
  contact: { Page: ContactPage, head: ofText },
  maintenance: {
    Page: MaintenancePage,
    head: ({ on }, say) => ({
      title: say(on ? 'maintenance.title' : 'maintenance.offTitle'),
      description: say(on ? 'maintenance.body' : 'maintenance.offBody'),
    }),
  },
  blocked: { Page: BlockedPage, head: (_, say) => ({ title: say('blocked.title'), description: say('blocked.body') }) },
  notFound: {
    Page: NotFoundPage,
    head: (_, say) => ({ title: say('notFound.title'), description: say('notFound.body') }),
  },
  serverError: {
    Page: ServerErrorPage,
    head: (_, say) => ({ title: say('serverError.title'), description: say('serverError.body') }),
  },
} satisfies Partial<SitePages>
