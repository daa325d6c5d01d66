import { setImmediate as turn } from 'node:timers/promises'
import { type NoticeContext, noticeContext } from '#access/server/notices/noticeContext.ts'
import { currentLetter, enqueueLetters } from '#deliveries/server/letters/mail.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { textFor } from '#website/contract/news.rules.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import { confirmedSubscribers, leaveTokenOf } from '#website/server/subscribers/subscribers.sql.ts'
import { findPost, type StoredPost } from './news.sql.ts'
import { addSent, endSending, enqueueNews, lockSending } from './sendings.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    send_news: { id: string }
  }
}

/** Mails that are written in one transaction. */
const batch = 100
/** Milliseconds after which a task yields to others and reschedules itself. */
const turnLength = 4000
const actions: Record<Exclude<SiteLanguage, 'pt'>, string> = {
  en: 'Read the post',
  de: 'Meldung lesen',
  fr: 'Lire l’actualité',
}

/** Writes the mails of a sending, resuming where it stopped: after a kill, or with several workers, nobody gets two. */
export async function sendNews(db: Db, context: JobContext, postId: string): Promise<void> {
  const until = Date.now() + turnLength
  while (await sendBatch(db, context, postId)) {
    await turn()
    if (Date.now() > until) return void (await enqueueNews(db, postId))
  }
}

/** Writes the next batch. Returns whether there may be more. */
async function sendBatch(db: Db, context: JobContext, postId: string): Promise<boolean> {
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    const sending = await lockSending(tx, postId)
    const post = sending && (await findPost(tx, postId))
    if (!sending || !post) return false
    if (post.state !== 'publicada' || post.deletedAt) {
      await endSending(tx, postId, 'stopped')
      return false
    }
    const people = await confirmedSubscribers(tx, { purpose: 'news', after: sending.position, limit: batch })
    const letter = await currentLetter(tx, 'news_published')
    const letters = people.map((person) => letterTo(notifier, post, person, letter))
    if (letters.length > 0) await enqueueLetters(tx, notifier.seal, letters)
    const last = people.at(-1)
    if (last) await addSent(tx, postId, people.length, last.id)
    if (people.length === batch) return true
    await endSending(tx, postId, 'done')
    return false
  })
}

type Person = Awaited<ReturnType<typeof confirmedSubscribers>>[number]

/** The mail to one subscriber, in their language, with the link that unsubscribes them. */
function letterTo(
  { seal, organisation, origin }: NoticeContext,
  { live, liveSlug }: StoredPost,
  person: Person,
  letter: Awaited<ReturnType<typeof currentLetter>>,
) {
  const texts = live?.texts
  const { title, summary } = texts ? textFor(texts, person.language) : { title: '', summary: '' }
  const { language } = person
  return {
    template: 'news_published' as const,
    letter: language === 'pt' ? letter : { ...letter, action: actions[language] },
    to: person.email,
    organisation,
    fields: {
      ...{ frase: title, mensagem: summary },
      ...(origin && { link: `${origin}/noticias/${liveSlug}?lang=${language}` }),
    },
    ...(origin && { leave: { language, url: `${origin}/subscriptions/leave/${leaveTokenOf(seal, person)}` } }),
  }
}
