import { withoutAccents } from '#platform/contract/letters.rules.ts'
import type { StoredParts } from '#professionals/contract/candidateParts.ts'
import type { Random } from './random.ts'

type Person = StoredParts & {
  id: string
  cpf: string
  full_name: string
  profession: string
  headline: string
  summary: string
  social_name: string
  email: string
  phone: string
  birth_date: string | null
  city: string
  uf: string
  cep: string
  street: string
  streetNumber: string
  complement: string
  district: string
  state: string
}

/** First and last name, as in a hurried registration. */
const short = (name: string) => {
  const words = withoutAccents(name).split(' ')
  return `${words[0]} ${words.at(-1)}`
}
const noCouncil = {
  ...{ council: '', council_uf: '', council_number: '', council_category: '', council_status: null },
  ...{ council_expires_on: null, council_verified_at: null, council_verified_by: null },
}

/** The kinds of duplicate registration. */
const again: ((person: Person, random: Random) => Partial<Person>)[] = [
  // With another e-mail address.
  ({ full_name, birth_date, phone }) => ({ full_name: withoutAccents(full_name).toUpperCase(), birth_date, phone }),
  // Years later, with another telephone.
  ({ full_name, birth_date }) => ({ full_name: withoutAccents(full_name), birth_date }),
  // Through another form, with the same mailbox.
  ({ full_name, email }) => ({ full_name: short(full_name), email: email.replace('@', '+vagas@'), birth_date: null }),
  // A different person who shares a telephone.
  ({ phone }) => ({ phone }),
]

/**
 * Turns some professionals into duplicates of a person earlier in the list. Some of the duplicates were created with the CPF of the
 * first record, which was corrected later.
 */
export function withTwins<P extends Person>(people: P[], random: Random) {
  const isKnown = ({ state, birth_date, social_name }: P) =>
    state !== 'convidado' && state !== 'bloqueado' && birth_date !== null && social_name === ''
  const known = people.filter(isKnown)
  const twins = new Map<P, P>()
  const formerCpfs: { cpf: string; candidate_id: string }[] = []
  const step = 320
  for (let at = 0; (at + 1) * step <= known.length; at++) {
    const [person, twin] = [known[at * step + random.below(100)], known[at * step + 100 + random.below(200)]]
    if (!person || !twin) continue
    const { city, uf, cep, street, streetNumber, complement, district } = person
    const id = () => random.uuid(Date.parse('2026-01-01'))
    const same =
      at % again.length === again.length - 1
        ? {}
        : {
            profession: person.profession,
            headline: '',
            summary: person.summary,
            education: person.education.slice(0, 1).map((e) => ({ ...e, id: id() })),
            skills: person.skills.slice(0, 2).map((s) => ({ ...s, id: id() })),
          }
    const phone = `${person.phone.slice(0, 5)}9${random.between(8_000_0000, 9_999_9999)}`
    const changed = { phone, ...{ city, uf, cep, street, streetNumber, complement, district }, ...noCouncil, ...same }
    if (at % again.length === 0) formerCpfs.push({ cpf: person.cpf, candidate_id: twin.id })
    twins.set(twin, { ...twin, ...changed, ...again[at % again.length]?.(person, random) })
  }
  return { people: people.map((person) => twins.get(person) ?? person), formerCpfs }
}
