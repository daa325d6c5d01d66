import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Random } from './random.ts'
import { day, iso } from './times.ts'

type Person = {
  id: string
  state: string
  council: string
  council_uf: string
  council_number: string
  council_category: string
  council_status: string | null
  council_expires_on: string | null
  council_verified_at: string | null
  council_verified_by: string | null
  whatsapp_consent: boolean
  whatsapp_consent_at: string | null
  created_at: string
}

/** The expiry date of a registration, and who verified it. */
export function standingOf(
  status: string | null,
  created: number,
  today: number,
  team: readonly string[],
  random: Random,
) {
  const isVerified = status === 'ativo' && random.chance(0.6)
  const at = Math.min(created + random.next() * 40 * day, today - day)
  // Most are valid for a long time. A few expired recently or expire soon.
  const days = random.chance(0.06) ? random.between(-45, 40) : random.between(60, 900)
  const by = random.pick(team)
  return {
    council_expires_on: status && random.chance(0.7) ? iso(today + days * day).slice(0, 10) : null,
    council_verified_at: isVerified ? iso(at) : null,
    council_verified_by: isVerified ? by : null,
  }
}

const notes = [
  'Consulta ao site do conselho',
  'Certidão de regularidade apresentada',
  'Carteira profissional conferida',
]

/** Inserts the verifications of registrations, and the consents of all professionals. */
export async function fillProofs(db: Db, random: Random, people: readonly Person[]) {
  const verified = people.flatMap((p) =>
    p.council_verified_at && p.council_verified_by
      ? [
          {
            id: random.uuid(Date.parse(p.council_verified_at)),
            candidate_id: p.id,
            outcome: 'verified',
            registration: [p.council, p.council_uf, p.council_number, p.council_category, p.council_status]
              .filter(Boolean)
              .join(' · '),
            expires_on: p.council_expires_on,
            note: random.pick(notes),
            by_id: p.council_verified_by,
            at: p.council_verified_at,
          },
        ]
      : [],
  )
  await insertMany(db, 'council_verifications', verified)
  const texts = await db.selectFrom('consentTexts').select(['id', 'kind']).execute()
  const textOf = (kind: string) => texts.find((text) => text.kind === kind)?.id ?? ''
  const consents = people
    .filter((p) => p.state !== 'convidado')
    .flatMap((p) => {
      const at = Date.parse(p.created_at)
      const said = (kind: string, source: string, when: number) => ({
        id: random.uuid(when),
        candidate_id: p.id,
        text_id: textOf(kind),
        given: true,
        source,
        at: iso(when),
        note: '',
        recorded_at: iso(when),
      })
      return [
        said('dados', 'cadastro', at),
        ...(random.chance(0.7) ? [said('compartilhamento', 'cadastro', at + 1000)] : []),
        ...(p.whatsapp_consent && p.whatsapp_consent_at
          ? [said('whatsapp', 'cadastro', Date.parse(p.whatsapp_consent_at) + 2000)]
          : []),
      ]
    })
  await insertMany(db, 'consents', consents)
}
