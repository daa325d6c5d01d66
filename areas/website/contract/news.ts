import { z } from 'zod'
import { byId, endpoint, facet, flag, listQuery, pageOf, several, stored, uuid } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { cleanHtml, richText } from '#platform/contract/richText.ts'
import { day, moment, onceEach, requiredText, text } from '#platform/contract/validation.ts'
import { postLanguages, postStates } from './news.rules.ts'

/** The most characters of a body, tags included. */
const maxBody = 100_000
const maxTags = 5

const postText = z.object({
  title: text(140).default(''),
  summary: text(300).default(''),
  body: richText(maxBody),
  coverAlt: text(200).default(''),
})
const emptyText = { title: '', summary: '', body: '', coverAlt: '' }

/** The part of an address: lower-case letters, digits and hyphens; empty to follow the title. */
const slug = text(80)
  .toLowerCase()
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'slug')
  .default('')

/** The content that a user writes. A draft may be incomplete: `checksOf` decides what may be published. */
export const PostInput = z.object({
  texts: z.object({
    pt: postText.default(emptyText),
    en: postText.default(emptyText),
    de: postText.default(emptyText),
    fr: postText.default(emptyText),
  }),
  slug,
  tags: z.array(requiredText(40)).max(maxTags).default([]).transform(onceEach),
  byline: text(80).default('').meta({ description: 'who signs it on the site' }),
  coverId: uuid.nullable().default(null),
  pinnedUntil: day()
    .refine((d) => d <= '2199-12-31', 'date')
    .nullable()
    .default(null)
    .meta({ description: 'it is listed above the others until the end of this day' }),
})
export type PostInput = z.output<typeof PostInput>

const PostText = postText.extend({ title: z.string(), summary: z.string(), body: cleanHtml, coverAlt: z.string() })
export const PostContent = z.object({
  texts: z.object({ pt: PostText, en: PostText, de: PostText, fr: PostText }),
  slug: z.string(),
  tags: z.array(z.string()),
  byline: z.string(),
  coverId: z.uuid().nullable(),
  pinnedUntil: z.iso.date().nullable(),
})
export type PostContent = z.infer<typeof PostContent>

const dates = {
  publishedAt: z.iso.datetime().nullable().meta({ description: 'for the first time' }),
  revisedAt: z.iso.datetime().nullable().meta({ description: 'when its changes were published last' }),
  scheduledAt: z.iso.datetime().nullable(),
}

export const PostRow = z.object({
  ...stored,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  state: z.enum(postStates),
  hasChanges: z.boolean().meta({ description: 'published, with unpublished changes' }),
  authorName: z.string(),
  languages: z.array(z.enum(postLanguages)),
  ...dates,
  date: z.iso.datetime().nullable().meta({ description: 'when it was published, or will be' }),
  isPinned: z.boolean(),
  reads: z.int(),
  coverUrl: z.string().nullable(),
  deletedAt: z.iso.datetime().nullable(),
})
export type PostRow = z.infer<typeof PostRow>

export const Post = PostRow.omit({ summary: true, tags: true, isPinned: true, languages: true }).extend({
  authorId: z.uuid(),
  draft: PostContent.meta({ description: 'as it will be published' }),
  liveSlug: z
    .string()
    .nullable()
    .meta({ description: 'its address on the site; null until it is published for the first time' }),
  stateReason: z.string(),
  notifies: z.boolean().meta({ description: 'whether subscribers are notified when it is published' }),
  sending: z
    .object({
      state: z.enum(['sending', 'done', 'stopped']),
      total: z.int(),
      sent: z.int(),
      createdAt: z.iso.datetime(),
    })
    .nullable()
    .meta({ description: 'of mails to subscribers: one for each post' }),
})
export type Post = z.infer<typeof Post>

export const postQuery = listQuery(['title', 'state', 'date', 'reads', 'updatedAt', 'createdAt'], '-date').extend({
  state: several(z.enum(postStates)),
  tag: several(z.string().max(40)),
  author: several(z.uuid()),
  language: several(z.enum(postLanguages)),
  trash: flag,
})

const at = { version: z.int() }
const notifies = z.boolean().default(false).meta({ description: 'notify subscribers, once for each post' })

export const news = {
  list: endpoint({
    method: 'GET',
    path: '/news',
    summary: 'Posts: the scheduled and latest ones first unless asked otherwise',
    query: postQuery,
    response: pageOf(PostRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/news/facets',
    summary: 'How many posts have each value of a filter',
    query: postQuery,
    response: z.object({ state: facet, tag: facet, author: facet, language: facet }),
  }),
  export: exportOf({
    path: '/news',
    summary: 'All posts that match the filters, as a file',
    query: postQuery.strict(),
    columns: ['title', 'tags', 'state', 'authorName', 'languages', 'date', 'updatedAt'],
  }),
  audience: endpoint({
    method: 'GET',
    path: '/news/audience',
    summary: 'How many subscribers would be notified of a post',
    response: z.object({ subscribers: z.int() }),
  }),
  get: endpoint({ method: 'GET', path: '/news/:id', summary: 'One post', params: byId, response: Post }),
  preview: endpoint({
    method: 'GET',
    path: '/news/:id/preview',
    summary: 'The page of a post as it would be published now, as a whole document',
    params: byId,
    query: z.object({ language: z.enum(postLanguages).default('pt') }),
    response: z.object({ html: z.string() }),
  }),
  previewOf: endpoint({
    method: 'POST',
    path: '/news/preview',
    summary: 'The page of what is written, before it is stored',
    body: PostInput.extend({ language: z.enum(postLanguages).default('pt') }),
    response: z.object({ html: z.string() }),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/news/slugs/:slug',
    summary: 'The post that has, or had, an address on the site',
    params: z.object({ slug: z.string().max(80) }),
    response: Post,
  }),
  create: endpoint({ method: 'POST', path: '/news', summary: 'Create a post', body: PostInput, response: Post }),
  update: endpoint({
    method: 'PUT',
    path: '/news/:id',
    summary: 'Change the draft of a post; what is published stays as it is',
    params: byId,
    body: PostInput.extend(at),
    response: Post,
  }),
  setAuthor: endpoint({
    method: 'POST',
    path: '/news/:id/author',
    summary: 'Make another administrator the author of a post; at first it is the one who created it',
    params: byId,
    body: z.object({ authorId: uuid, ...at }),
    response: Post,
  }),
  move: endpoint({
    method: 'POST',
    path: '/news/:id/state',
    summary: 'Request a review, return a post to its draft, or withdraw it, which needs a reason',
    params: byId,
    body: z.object({ to: z.enum(['em_revisao', 'rascunho', 'retirada']), reason: text(300).default(''), ...at }),
    response: Post,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/news/:id/schedule',
    summary: 'Schedule a post, or change the time of a scheduled one',
    params: byId,
    body: z.object({ scheduledAt: moment(), notifies, ...at }),
    response: Post,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/news/:id/publish',
    summary: 'Publish the draft of a post now: a new post, its changes, or a withdrawn one again',
    params: byId,
    body: z.object({ notifies, ...at }),
    response: Post,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/news/:id/notify',
    summary: 'Notify subscribers of a published post, once for each post',
    params: byId,
    body: z.object(at),
    response: Post,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/news/:id/discard',
    summary: 'Discard the unpublished changes of a published post',
    params: byId,
    body: z.object(at),
    response: Post,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/news/:id',
    summary: 'Put a post in the bin; refused while it is published or scheduled',
    params: byId,
    response: Post,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/news/:id/restore',
    summary: 'Restore a post from the bin',
    params: byId,
    response: Post,
  }),
}
