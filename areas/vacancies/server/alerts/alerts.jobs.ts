import { setImmediate as turn } from 'node:timers/promises'
import { type NoticeContext, noticeContext } from '#access/server/notices/noticeContext.ts'
import { currentLetter, enqueueLetters } from '#deliveries/server/letters/mail.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { phaseOf } from '#vacancies/contract/phases.rules.ts'
import { linkFrom } from '#vacancies/contract/sources.rules.ts'
import { findVacancy, type StoredVacancy } from '#vacancies/server/reading/vacancies.sql.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import { tagOf } from '#website/contract/siteLanguage.rules.ts'
import { leaveTokenOf } from '#website/server/subscribers/subscribers.sql.ts'
import { type AlertReader, addSent, endSending, enqueueAlerts, listReaders, lockSending } from './alerts.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    send_vacancy: { id: string }
  }
}

/** Mails that are written in one transaction. */
const batch = 100
/** Milliseconds after which a task yields to others and reschedules itself. */
const turnLength = 4000

/** Writes the mails about a vacancy, resuming where it stopped: after a kill, or with several workers, nobody gets two. */
export async function sendVacancy(db: Db, context: JobContext, processId: string): Promise<void> {
  const until = Date.now() + turnLength
  while (await sendBatch(db, context, processId)) {
    await turn()
    if (Date.now() > until) return void (await enqueueAlerts(db, processId))
  }
}

/** Writes the next batch. Returns whether there may be more. */
async function sendBatch(db: Db, context: JobContext, processId: string): Promise<boolean> {
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    const sending = await lockSending(tx, processId)
    if (!sending) return false
    const vacancy = await findVacancy(tx, processId)
    const isPublic = vacancy && phaseOf(vacancy, new Date()) !== 'closed'
    if (!isPublic) {
      await endSending(tx, processId, sending.position !== null)
      return false
    }
    const readers = await listReaders(tx, sending, batch)
    const letter = await currentLetter(tx, 'vacancy_published')
    if (readers.length > 0)
      await enqueueLetters(
        tx,
        notifier.seal,
        readers.map((reader) => letterTo(notifier, vacancy, reader, letter)),
      )
    const last = readers.at(-1)
    if (last) await addSent(tx, processId, readers.length, last.id)
    if (readers.length === batch) return true
    await endSending(tx, processId, true)
    return false
  })
}

const words: Record<SiteLanguage, { action: string | null; until: string; confidential: string }> = {
  pt: { action: null, until: 'inscrições até', confidential: 'empresa confidencial' },
  en: { action: 'See the vacancy', until: 'applications until', confidential: 'confidential company' },
  de: { action: 'Stelle ansehen', until: 'Bewerbung bis', confidential: 'vertrauliches Unternehmen' },
  fr: { action: 'Voir l’offre', until: 'candidatures jusqu’au', confidential: 'entreprise confidentielle' },
}

/** Company, place and deadline in one line. A company that stays unknown is not named. */
function summaryOf({ company, city, uf, closesAt, zone }: StoredVacancy, language: SiteLanguage) {
  const { until, confidential } = words[language]
  const day = new Intl.DateTimeFormat(tagOf(language), {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: zone },
  } as const)
  const place = [city, uf].filter(Boolean).join(', ')
  return [company ?? confidential, place, `${until} ${day.format(new Date(closesAt))}`].filter(Boolean).join(' · ')
}

/** The mail to one subscriber, in their language, with the link that unsubscribes them. */
function letterTo(
  { seal, organisation, origin }: NoticeContext,
  vacancy: StoredVacancy,
  reader: AlertReader,
  letter: Awaited<ReturnType<typeof currentLetter>>,
) {
  const { language } = reader
  const { action } = words[language]
  return {
    template: 'vacancy_published' as const,
    letter: action === null ? letter : { ...letter, action },
    to: reader.email,
    organisation,
    fields: {
      ...{ frase: vacancy.title, mensagem: summaryOf(vacancy, language) },
      ...(origin && { link: `${origin}${linkFrom(vacancy.slug, 'aviso')}&lang=${language}` }),
    },
    ...(origin && { leave: { language, url: `${origin}/subscriptions/leave/${leaveTokenOf(seal, reader)}` } }),
  }
}
