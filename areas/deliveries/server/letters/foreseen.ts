import type { FastifyInstance } from 'fastify'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import { maskedAddress } from '#deliveries/contract/deliveries.rules.ts'
import { type ForeseenLetter, maxNamed, type OwnLetter } from '#deliveries/contract/foreseen.ts'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { SystemKey } from '#deliveries/contract/templates.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import type { Letter } from '#deliveries/server/templates/letterOf.ts'
import { rendered, sampleFields, wrongWith } from '#deliveries/server/templates/rendered.ts'
import { knownFields } from '#deliveries/server/templates/templates.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalidAll } from '#platform/server/http/errors.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { currentLetter } from './mail.sql.ts'

/** Somebody who is written to: their application, and the reason for which they get nothing. */
export type Addressee = { id: string; name: string; email: string; against: CauseCode | null }

type Foreseeing<P> = {
  template: SystemKey
  people: readonly P[]
  /** For which of those who get it the letter is rendered. */
  at: number
  /** The text in place of that of the installation. */
  letter?: OwnLetter | null
  /** The fields of the letter, without those that only the sending can give. */
  fieldsOf: (person: P) => Promise<Fields>
}

/** Foresees a letter of the system: its recipients, who is left out, and how it reads for one of them. Nothing is written. */
export async function foreseeLetter<P extends Addressee>(
  db: Db,
  app: FastifyInstance,
  { template, people, at, letter: own = null, fieldsOf }: Foreseeing<P>,
): Promise<ForeseenLetter> {
  const settings = app.installation.all()
  const going = people.filter(({ against }) => against === null)
  const left = people.flatMap(({ id, name, against }) => (against ? [{ id, name, causeCode: against }] : []))
  const person = going[Math.min(at, going.length - 1)]
  const letter = own ? cleaned(own) : textOnly(await currentLetter(db, template))
  const fields = person && { ...sampleFields(settings.organisation.name), ...(await fieldsOf(person)) }
  return {
    total: going.length,
    people: going.slice(0, maxNamed).map(({ id, name }) => ({ id, name })),
    leftOut: left.length,
    left: left.slice(0, maxNamed),
    hasMail: configuredChannels(settings, app).includes('email'),
    seen: person && fields ? look(letter, fields, person) : null,
    letter,
    fields: fieldsIn(template),
    wrong: wrongIn(template, letter),
  }
}

const fieldsIn = (template: SystemKey) =>
  knownFields({ kind: 'system', key: template, audience: 'professionals', application: false })

const wrongIn = (template: SystemKey, letter: Letter) =>
  wrongWith({ key: template, fields: fieldsIn(template) }, 'email', { ...letter, provider: null })

const textOnly = ({ subject, body, action, note }: Letter): Letter => ({ subject, body, action, note })
const cleaned = ({ body, ...rest }: OwnLetter): Letter => ({ ...rest, body: cleanRichText(body) })

/**
 * The text of one sending, sanitized.
 *
 * @throws a refusal that names its fields, when it could not be a version of its template.
 */
export function ownLetter(template: SystemKey, own: OwnLetter | null): Letter | null {
  if (!own) return null
  const letter = cleaned(own)
  const wrong = wrongIn(template, letter)
  if (wrong.length > 0) throw invalidAll(wrong.map(({ field, code }) => ({ field: `letter.${field}`, code })))
  return letter
}

function look(letter: Letter, fields: Fields, { name, email }: Addressee) {
  const { missing: _, ...said } = rendered(letter, fields)
  return { ...said, name, address: maskedAddress(email) }
}
