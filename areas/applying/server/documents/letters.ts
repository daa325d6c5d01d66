import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { keyFor } from '#applying/server/keys/keys.sql.ts'
import { addressOfPerson } from '#applying/server/keys/reached.sql.ts'
import { writeTo } from '#applying/server/keys/writing.ts'
import { companyInLetters } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

const deadline = (dueAt: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(dueAt))

/** The person of an application, and the process, as letters name them. */
const findFacts = (db: Db, applicationId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select([
      addressOfPerson.as('address'),
      calledName.as('name'),
      'p.title as process',
      companyInLetters.as('company'),
      'p.zone',
    ])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()

type Said = { titles: readonly string[]; dueAt: string; reason?: string }

/**
 * Enqueues a letter about documents, with the link to the page of the applicant, in the transaction of its cause. Reading the letter proves the address, as
 * a code would: it works for those who never applied by themselves too.
 */
export async function sendDocumentLetter(
  tx: Db,
  { seal, organisation, origin }: NoticeContext,
  template: 'document_request' | 'document_refused' | 'document_reminder',
  applicationId: string,
  { titles, dueAt, reason = '' }: Said,
) {
  const { address, name, process, company, zone } = await findFacts(tx, applicationId)
  const token = await keyFor(tx, seal, address)
  await writeTo(tx, seal, {
    template,
    to: address,
    organisation,
    fields: {
      nome: name.split(' ')[0] ?? '',
      processo: process,
      empresa: company,
      frase: new Intl.ListFormat('pt-BR').format(titles),
      prazo: deadline(dueAt, zone),
      ...(reason && { mensagem: reason }),
      link: `${origin}/candidatura/${token}`,
    },
  })
}
