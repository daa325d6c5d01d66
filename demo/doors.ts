import { sql } from 'kysely'
import { usualAsking } from '#applying/contract/form.rules.ts'
import { formatCpf, formatPhone } from '#platform/contract/brazil.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { type Random, randomFrom } from './random.ts'
import { awake, day, hour, iso } from './times.ts'

/** Applications that came through the page of a vacancy, those that were begun and not sent, and the links by which people came. */
const [sentOnes, unfinishedOnes] = [150, 12]
const links = { whatsapp: 9, redes: 8, boletim: 5, '': 5, cartaz: 3, parceiro: 2 }
const drawn = Object.entries(links).flatMap(([source, share]) => Array<string>(share).fill(source))

const questions = [
  {
    ...{ id: '01900000-0000-7000-8000-00000000d001', text: 'Tem registro ativo no conselho?', kind: 'sim_nao' },
    ...{ options: [], required: true, expected: ['sim'] },
  },
  {
    ...{ id: '01900000-0000-7000-8000-00000000d002', text: 'Quando pode começar?', kind: 'escolha', required: true },
    ...{ options: ['Na semana seguinte', 'Em 30 dias', 'Em 60 dias'], expected: [] },
  },
]

type Person = {
  candidateId: string
  email: string
  fullName: string
  cpf: string
  phone: string
  birthDate: string | null
  city: string
  uf: string
  profession: string
}
type Applicant = Person & { applicationId: string; processId: string; appliedAt: string }

const dataOf = ({ fullName, cpf, phone, birthDate, city, uf, profession }: Person) => ({
  ...{ fullName, cpf: formatCpf(cpf), phone: formatPhone(phone), city, uf },
  ...(birthDate && { birthDate: birthDate.split('-').reverse().join('/') }),
  ...(profession && { profession }),
})
const answersOf = (random: Random) => ({
  [questions[0]?.id ?? '']: random.chance(0.9) ? 'sim' : 'nao',
  [questions[1]?.id ?? '']: random.pick(questions[1]?.options ?? []),
})

const person = sql`k.id as candidate_id, lower(k.email) as email, k.full_name, k.cpf, k.phone, k.birth_date::text as birth_date, k.city, k.uf, k.profession`
const usual = sql`k.phone <> '' and k.city <> '' and k.deleted_at is null and k.merged_into is null and k.privacy_state = 'normal'`

/** Fills the doors of three vacancies that take applications. */
export async function fillDoors(tx: Db, { seed, today }: { seed: number; today: number }) {
  const random = randomFrom(seed + 71)
  const { rows: processes } = await sql<{
    id: string
  }>`select p.id from selective_processes p join vacancies v on v.process_id = p.id
    where p.state = 'publicado' and p.deleted_at is null
    order by (select count(*) from applications a where a.process_id = p.id) desc, p.code limit 3`.execute(tx)
  const ids = processes.map(({ id }) => id)
  const [main] = ids
  if (!main) return
  const { rows: applicants } = await sql<Applicant>`select ${person}, a.id as application_id, a.process_id, a.applied_at
    from applications a join candidates k on k.id = a.candidate_id
    where a.process_id = any(${ids}::uuid[]) and ${usual} order by a.applied_at desc, a.id limit ${sentOnes}`.execute(
    tx,
  )
  const { rows: others } = await sql<Person>`select ${person} from candidates k
    where ${usual} and not exists (select from applications a where a.candidate_id = k.id and a.process_id = any(${ids}::uuid[]))
    order by k.created_at, k.id limit ${unfinishedOnes + 1}`.execute(tx)
  const forms = ids.map((processId) => ({ processId, asking: usualAsking, questions, updatedAt: iso(today - 9 * day) }))
  await insertMany(tx, 'applicationForms', forms)
  const sent = applicants.toReversed().map((each, nth) => sentBy(each, nth, random))
  const [stranger, ...unfinished] = others
  const waiting = stranger && heldFor(stranger, { processId: main, nth: sent.length, today, random })
  const rows = [
    ...sent,
    ...(waiting ? [waiting] : []),
    ...unfinished.map((each) => begunBy(each, random.pick(ids), today, random)),
  ]
  await insertMany(
    tx,
    'doorApplications',
    rows.map(({ version: _, ...row }) => row),
  )
  await insertMany(
    tx,
    'doorVersions',
    rows.flatMap(({ version }) => version ?? []),
  )
  const came = applicants.map(({ applicationId }) => applicationId)
  await sql`update applications set source = 'vaga' where id = any(${came}::uuid[])`.execute(tx)
  await sql`select setval('door_numbers', ${sent.length + 1}::bigint)`.execute(tx)
  await insertMany(tx, 'vacancyViews', viewsOf(ids, today, random))
  await insertMany(tx, 'refusedAttempts', refusals(main, today, random))
}

const numberOf = (at: string, nth: number) => `${at.slice(0, 4)}-${String(nth + 1).padStart(6, '0')}`
const source = (random: Random) => random.pick(drawn)

type Version = { doorId: string; n: number; data: object; answers: object; questions: object; sentAt: string }
type Door = Record<string, unknown> & { version: Version | undefined }

/** Somebody whose application entered its process. */
function sentBy(applicant: Applicant, nth: number, random: Random): Door {
  const { email: address, processId, candidateId, applicationId } = applicant
  const at = Date.parse(applicant.appliedAt)
  const id = random.uuid(at - hour)
  const content = { data: dataOf(applicant), answers: answersOf(random) }
  const sentAt = iso(at)
  return {
    ...{ id, processId, address, ...content, revision: random.between(4, 12), source: source(random) },
    ...{ state: 'enviada', cause: '', number: numberOf(sentAt, nth), versions: 1, candidateId, applicationId },
    ...{ whatsapp: random.chance(0.6), begunAt: iso(at - random.between(6, 50) * 60_000), savedAt: sentAt, sentAt },
    ...{ toldAt: sentAt, remindedAt: null },
    version: { doorId: id, n: 1, ...content, questions, sentAt },
  }
}

type Held = { processId: string; nth: number; today: number; random: Random }
/** Somebody with the CPF of a person on record and another address: an administrator looks at it first. */
function heldFor(known: Person, { processId, nth, today, random }: Held): Door {
  const at = awake(today - day / 3)
  const email = known.email.replace('@', '.novo@')
  const made = sentBy({ ...known, email, processId, applicationId: '', appliedAt: iso(at) }, nth, random)
  return { ...made, state: 'a_conferir', cause: 'other_contact', candidateId: null, applicationId: null }
}

/** Somebody who has not sent yet. Those who stopped a day ago were reminded. */
function begunBy(someone: Person, processId: string, today: number, random: Random): Door {
  const at = awake(today - random.between(1, 4 * 24) * hour)
  const { phone: _, city: __, uf: ___, ...few } = dataOf(someone)
  const isIdle = today - at > day
  return {
    ...{
      id: random.uuid(at),
      processId,
      address: someone.email,
      data: few,
      answers: {},
      revision: random.between(1, 4),
    },
    ...{ source: source(random), state: 'aberta', cause: '', number: null, versions: 0, candidateId: null },
    ...{
      applicationId: null,
      whatsapp: false,
      begunAt: iso(at - 300_000),
      savedAt: iso(at),
      sentAt: null,
      toldAt: null,
    },
    ...{ remindedAt: isIdle ? iso(at + day) : null, version: undefined },
  }
}

/** Two weeks of openings of the pages. */
const viewsOf = (ids: readonly string[], today: number, random: Random) =>
  Array.from({ length: 14 }, (_, ago) => dayAfter(dayInBrasilia(new Date(today)), -ago)).flatMap((on) =>
    ids.flatMap((processId) =>
      Object.entries(links).flatMap(([from, share]) => {
        const count = random.between(0, share * 4)
        return count > 0 ? [{ day: on, processId, source: from || 'direta', count }] : []
      }),
    ),
  )

/** A program that filled in the hidden field, and somebody who pressed the button too often. */
const refusals = (processId: string, today: number, random: Random) => [
  {
    ...{ id: random.uuid(today - day), processId, address: 'oferta.premiada@mailinator.com', cause: 'hidden_field' },
    ...{ count: 14, firstAt: iso(awake(today - day)), lastAt: iso(awake(today - day) + hour) },
  },
  {
    ...{ id: random.uuid(today - hour), processId, address: 'rosana.pires@exemplo.com.br', cause: 'too_many' },
    ...{ count: 2, firstAt: iso(today - 3 * hour), lastAt: iso(today - 2 * hour) },
  },
]
