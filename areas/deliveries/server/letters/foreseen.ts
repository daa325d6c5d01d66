import type { FastifyInstance } from 'fastify'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import { maskedAddress } from '#deliveries/contract/deliveries.rules.ts'
import { type ForeseenLetter, maxNamed } from '#deliveries/contract/foreseen.ts'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { SystemKey } from '#deliveries/contract/templates.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { rendered, sampleFields } from '#deliveries/server/templates/rendered.ts'
import type { Db } from '#platform/server/db/db.ts'
import { currentLetter } from './mail.sql.ts'

/** Somebody who is written to: their application, and the reason for which they get nothing. */
export type Addressee = { id: string; name: string; email: string; against: CauseCode | null }

type Foreseeing<P> = {
  template: SystemKey
  people: readonly P[]
  /** For which of those who get it the letter is rendered. */
  at: number
  /** The fields of the letter, without those that only the sending can give. */
  fieldsOf: (person: P) => Promise<Fields>
}

/** Foresees a letter of the system: its recipients, who is left out, and how it reads for one of them. Nothing is written. */
export async function foreseeLetter<P extends Addressee>(
  db: Db,
  app: FastifyInstance,
  { template, people, at, fieldsOf }: Foreseeing<P>,
): Promise<ForeseenLetter> {
  const settings = app.installation.all()
  const going = people.filter(({ against }) => against === null)
  const left = people.flatMap(({ id, name, against }) => (against ? [{ id, name, causeCode: against }] : []))
  const person = going[Math.min(at, going.length - 1)]
  const letter = await currentLetter(db, template)
  const fields = person && { ...sampleFields(settings.organisation.name), ...(await fieldsOf(person)) }
  return {
    total: going.length,
    people: going.slice(0, maxNamed).map(({ id, name }) => ({ id, name })),
    leftOut: left.length,
    left: left.slice(0, maxNamed),
    hasMail: configuredChannels(settings, app).includes('email'),
    seen: person && fields ? look(letter, fields, person) : null,
  }
}

function look(letter: Awaited<ReturnType<typeof currentLetter>>, fields: Fields, { name, email }: Addressee) {
  const { missing: _, ...said } = rendered(letter, fields)
  return { ...said, name, address: maskedAddress(email) }
}
