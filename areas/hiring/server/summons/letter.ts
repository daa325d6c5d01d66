import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { maskedAddress } from '#deliveries/contract/deliveries.rules.ts'
import { currentLetter, enqueueLetter } from '#deliveries/server/letters/mail.sql.ts'
import { renderLetter } from '#deliveries/server/letters/render.ts'
import { companyInLetters } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { summonsDueOn, wrongDueOn } from '#hiring/contract/summonsAnswers.rules.ts'
import { asWritten } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { saveLetter } from './summons.sql.ts'

type Facts = { name: string; email: string; process: string; company: string }

async function readFacts(tx: Db, applicationId: string): Promise<Facts> {
  const { rows } =
    await sql<Facts>`select ${calledName} as name, k.email, p.title as process, ${companyInLetters} as company
    from applications a join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id
      join companies c on c.id = p.company_id where a.id = ${applicationId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('a call without its applicant')
  return facts
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
  const { name, email, process, company } = await readFacts(tx, applicationId)
  const letter = await currentLetter(tx, 'reserve_summons')
  const { organisation } = app.installation.all()
  const fields = { nome: name.split(' ')[0] ?? '', processo: process, empresa: company, prazo: asWritten(dueOn) }
  const filled = { organisation: organisation.name, fields }
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
