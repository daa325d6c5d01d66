import type { PostLanguage } from './news.rules.ts'

/** A post as the list of the site shows it, in one language. */
export type PublicPost = {
  slug: string
  title: string
  summary: string
  tags: string[]
  byline: string
  publishedAt: string
  coverId: string | null
  coverAlt: string
  /** The language of the text, which is Portuguese where the requested one has no text. */
  language: PostLanguage
  minutes: number
  isPinned: boolean
}

export type PublicArticle = PublicPost & {
  revisedAt: string | null
  /** Sanitised, with headings that begin at the second level and have an id. */
  html: string
  headings: { id: string; text: string }[]
}

export type PublicPosts = {
  posts: PublicPost[]
  tag: string
  /** The subjects of all posts, the most frequent first. */
  tags: string[]
  page: number
  pages: number
  subscription: { email: string; error: '' | 'email'; sent: boolean }
}

/** Returns the path at which the site has a picture of a published post. */
export const picturePath = (id: string, size: 'large' | 'small' = 'large') =>
  `/noticias/imagem/${id}${size === 'small' ? '?size=small' : ''}`
