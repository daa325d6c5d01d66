import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { maskedAddress } from '#deliveries/contract/deliveries.rules.ts'
import { foreseeLetter } from '#deliveries/server/letters/foreseen.ts'
import { currentLetter, enqueueLetter } from '#deliveries/server/letters/mail.sql.ts'
import { renderLetter } from '#deliveries/server/letters/render.ts'
import { companyInLetters } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { summonsDueOn, wrongDueOn } from '#hiring/contract/summonsAnswers.rules.ts'
import { asWritten } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, notFound } from '#platform/server/http/errors.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { saveLetter } from './summons.sql.ts'

type Facts = { id: string; processId: string; name: string; email: string; process: string; company: string }

async function findFacts(tx: Db, applicationId: string): Promise<Facts | undefined> {
  const { rows } =
    await sql<Facts>`select a.id, a.process_id as "processId", ${calledName} as name, k.email, p.title as process, ${companyInLetters} as company
    from applications a join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id
      join companies c on c.id = p.company_id where a.id = ${applicationId}`.execute(tx)
  return rows[0]
}

const fieldsOf = ({ name, process, company }: Facts, dueOn: string) => ({
  ...{ nome: name.split(' ')[0] ?? '', processo: process, empresa: company, prazo: asWritten(dueOn) },
})

/** The letter of a call of an applicant of a process, before it is made. */
export async function foreseeSummons(
  db: Db,
  app: FastifyInstance,
  { processId, applicationId, dueOn }: { processId: string; applicationId: string; dueOn: string },
) {
  const facts = await findFacts(db, applicationId)
  if (facts?.processId !== processId) throw notFound('application')
  const against = facts.email ? null : ('no_address' as const)
  return foreseeLetter(db, app, {
    template: 'reserve_summons',
    people: [{ ...facts, against }],
    at: 0,
    fieldsOf: async () => fieldsOf(facts, dueOn),
  })
}

/** The last day to answer: the one that was chosen, if the rules of the process allow it, or the first one that they allow. */
export function dueOnFor(process: Pick<Process, 'zone' | 'ruleset' | 'summonsDays'>, chosen: string | undefined) {
  const now = new Date()
  if (chosen === undefined) return summonsDueOn(process, now)
  const wrong = wrongDueOn(process, chosen, now)
  if (wrong) throw invalid('dueOn', wrong)
  return chosen
}

type Call = { id: string; applicationId: string; dueOn: string; actorId: string }

/**
 * Writes to somebody who was called and keeps the text, in the transaction of the call: the queue forgets it once it is sent. Somebody without an
 * address is called without a letter, so no silence of theirs counts.
 */
export async function writeLetter(tx: Db, app: FastifyInstance, { id, applicationId, dueOn, actorId }: Call) {
  const facts = await findFacts(tx, applicationId)
  if (!facts) throw new Error('a call without its applicant')
  const { email } = facts
  const letter = await currentLetter(tx, 'reserve_summons')
  const { organisation } = app.installation.all()
  const filled = { organisation: organisation.name, fields: fieldsOf(facts, dueOn) }
  const { subject, text } = renderLetter(letter, filled)
  const deliveryId = email
    ? await enqueueLetter(tx, app.seal, {
        ...{ template: 'reserve_summons', letter, to: email, ...filled },
        ...(organisation.email && { replyTo: { name: organisation.name, address: organisation.email } }),
      })
    : null
  const letterHash = sha256Hex(`${subject}\n\n${text}`)
  await saveLetter(tx, id, {
    ...{ dueOn, deliveryId, letterTo: maskedAddress(email), letterSubject: subject, letterText: text, letterHash },
  })
  if (deliveryId)
    await audit(tx, actorId, {
      action: 'application.summons_written',
      entity: 'application',
      entityId: applicationId,
      data: { summons: id, delivery: deliveryId, dueOn, hash: letterHash },
    })
  return deliveryId !== null
}
