import { type ChannelInstallation, isSet } from '#deliveries/server/channels/settings.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type CathoExtra, cathoContentOf } from '#vacancies/contract/catho.rules.ts'
import { plainTextOf } from '#vacancies/contract/plainText.rules.ts'
import { type Check, checksOf } from '#vacancies/contract/postingChecks.rules.ts'
import {
  type Board,
  boards,
  isPostable,
  isSameContent,
  type PostingContent,
  postingStateOf,
} from '#vacancies/contract/postings.rules.ts'
import { type Posting, PostingExtra, type Postings } from '#vacancies/contract/postings.ts'
import { linkFrom } from '#vacancies/contract/sources.rules.ts'
import { findPosted, type Posted } from '#vacancies/server/reading/vacancies.sql.ts'
import { factsOf } from './calling.ts'
import { findPosting, listCalls, type StoredPosting } from './postings.sql.ts'

/** The hub that publishes: its settings, its name and its public address, which is empty while none is configured. */
export type Publisher = { settings: ChannelInstallation; hub: string; origin: string }

export type Prepared = { content: PostingContent; checks: Check[] }

/** The texts of a process for a board, and what keeps them from being sent. */
export function prepare(
  posted: Posted | undefined,
  extra: CathoExtra,
  { hub, origin }: Publisher,
  now: Date,
): Prepared {
  if (!posted) return { content: {}, checks: [{ code: 'not_open', level: 'error' }] }
  const page = `${origin}${linkFrom(posted.slug, 'catho')}`
  const content = cathoContentOf(posted, extra, { name: hub, page })
  const checks = checksOf(
    {
      content,
      isOpen: isPostable(posted, now),
      hasOrigin: origin !== '',
      closesAt: posted.closesAt,
      described: plainTextOf(posted.description).length,
      isRemote: posted.workplace === 'remoto',
      salary: { isGiven: posted.isSalaryGiven, isPublic: posted.isSalaryPublic },
      hiddenNames: posted.hiddenNames,
    },
    now,
  )
  return { content, checks }
}

/** The values that the board asks for beside the process: as it was published, or as the company suggests it. */
export function extraOf(posting: StoredPosting | undefined, posted: Posted | undefined): CathoExtra {
  const { ramo, tipo } = posting?.content ?? {}
  const kind = PostingExtra.shape.kind.safeParse(tipo).data ?? 'nova'
  return { sector: ramo ?? posted?.sector ?? '', kind }
}

async function readPosting(db: Db, processId: string, board: Board, publisher: Publisher): Promise<Posting> {
  const [posting, posted] = [await findPosting(db, processId, board), await findPosted(db, processId)]
  const now = new Date()
  const extra = extraOf(posting, posted)
  const { content, checks } = prepare(posted, extra, publisher, now)
  const state = postingStateOf(posting ? { ...factsOf(posting), expiresAt: posting.expiresAt } : null, now)
  return {
    ...{ board, state, extra, content, checks },
    isConnected: isSet(publisher.settings, board),
    version: posting?.version ?? 0,
    remoteId: posting?.remoteId ?? '',
    publishedAt: posting?.publishedAt ?? null,
    expiresAt: posting?.isUp ? posting.expiresAt : null,
    failedCall: posting?.failedCall ?? '',
    failureCode: (posting?.failureCode ?? '') as Posting['failureCode'],
    failure: posting?.failure ?? '',
    isOutdated: posting?.wantsUp === true && !isSameContent(content, posting.content),
  }
}

export const readPostings = async (db: Db, processId: string, publisher: Publisher): Promise<Postings> => ({
  postings: await Promise.all(boards.map((board) => readPosting(db, processId, board, publisher))),
  calls: await listCalls(db, processId),
})
