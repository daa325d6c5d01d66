import type { Db } from '#platform/server/db/db.ts'
import type { Addresses } from '#platform/server/files/addresses.ts'
import { picturesIn, withAddresses } from '#platform/server/files/pictures.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { type PostLanguage, postLanguages, slugOf } from '#website/contract/news.rules.ts'
import type { PostContent, PostInput } from '#website/contract/news.ts'
import { ownsPictures, recordPictures } from './news.sql.ts'
import { freeSlugs, takeFreeSlug, takeSlug } from './slugs.sql.ts'

const eachText = (
  { texts }: Pick<PostContent, 'texts'>,
  change: (body: PostContent['texts']['pt']['body']) => PostContent['texts']['pt']['body'],
) =>
  Object.fromEntries(
    postLanguages.map((language) => [language, { ...texts[language], body: change(texts[language].body) }]),
  ) as PostContent['texts']

/** The sanitized content of what a user wrote. */
export function cleaned(typed: PostInput): PostContent {
  const texts = Object.fromEntries(
    postLanguages.map((language: PostLanguage) => {
      const text = typed.texts[language]
      return [language, { ...text, body: cleanRichText(text.body, { pictures: true }) }]
    }),
  ) as PostContent['texts']
  return { ...typed, texts }
}

/** The pictures that a content shows. */
export const picturesOf = ({ texts, coverId }: PostContent) => [
  ...new Set([...postLanguages.flatMap((language) => picturesIn(texts[language].body)), ...(coverId ? [coverId] : [])]),
]

/** The content with the addresses at which its pictures are shown to administrators. */
export const withPictureUrls = (content: PostContent, addresses: Addresses): PostContent => ({
  ...content,
  texts: eachText(content, (body) => withAddresses(body, addresses)),
})

/** Records the pictures of a draft and of what is published. Throws when one of them is not of this post. */
export async function keepPictures(tx: Db, postId: string, draft: PostContent, live: PostContent | null) {
  for (const language of postLanguages)
    if (!(await ownsPictures(tx, postId, picturesIn(draft.texts[language].body))))
      throw invalid(`texts.${language}.body`, 'picture_unknown')
  if (draft.coverId && !(await ownsPictures(tx, postId, [draft.coverId]))) throw invalid('coverId', 'picture_unknown')
  await recordPictures(tx, postId, [...new Set([...picturesOf(draft), ...(live ? picturesOf(live) : [])])])
}

/**
 * Reserves the address of a draft: what its author chose, else the one that it has, else that of its title.
 * @throws the error of the field when another post has or had the chosen one.
 */
export async function reserveSlug(tx: Db, postId: string, draft: PostContent, liveSlug: string | null) {
  const wanted = draft.slug || liveSlug
  if (wanted && !(await takeSlug(tx, postId, wanted))) throw invalid('slug', 'taken')
  const slug =
    wanted || (await takeFreeSlug(tx, postId, slugOf(draft.texts.pt.title) || `noticia-${postId.slice(-12)}`))
  await freeSlugs(tx, postId, slug)
  return slug
}
