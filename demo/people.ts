import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import { personOf } from './names.ts'
import { addressIn, anyCity } from './places.ts'
import { anyProfession, councilNumber, summaryOf } from './professions.ts'
import { noProfile, profileOf } from './profiles.ts'
import { fillProofs, standingOf } from './proofs.ts'
import { cpfOf, type Random } from './random.ts'
import { awake, day, hour, iso } from './times.ts'
import { withTwins } from './twins.ts'

const states = ['ativo', 'ativo', 'ativo', 'ativo', 'cadastrado', 'cadastrado', 'convidado', 'inativo'] as const
const councilStates = [
  ...Array.from({ length: 16 }, () => 'ativo' as const),
  'em_debito',
  'em_debito',
  'licenciado',
  'suspenso',
  'cancelado',
] as const
// The ninth digit of a CPF encodes the region where it was issued.
const cpfRegions = [
  'RS',
  'DF GO MS MT TO',
  'AC AM AP PA RO RR',
  'CE MA PI',
  'AL PB PE RN',
  'BA SE',
  'MG',
  'ES RJ',
  'SP',
  'PR SC',
]
const cpfRegion = (uf: string) => cpfRegions.findIndex((ufs) => ufs.includes(uf))

export type DemoCandidate = { id: string; birthDate: string | null; skill: number; createdAt: number }

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')

/** E-mail addresses of the form `first.last`, with a number only when the plain address is taken. */
function mailbox(name: string, taken: Map<string, number>) {
  const words = plain(name)
  const address = `${words[0]}.${words.at(-1)}`
  const count = (taken.get(address) ?? 0) + 1
  taken.set(address, count)
  return `${address}${count > 1 ? count : ''}@exemplo.com.br`
}

/** The professional data of a person. Invited persons have none. */
function career(isWoman: boolean, age: number, uf: string, random: Random) {
  const profession = anyProfession(random)
  const title = isWoman ? profession.woman : profession.man
  const years = Math.max(0, age - random.between(22, 27))
  const career = {
    profession: title,
    headline: years > 1 ? `${title} com ${years} anos de experiência` : `${title} em início de carreira`,
    summary: random.chance(0.7) ? summaryOf(profession, years, random) : '',
    council: profession.council,
    council_uf: uf,
    council_number: councilNumber(profession.council, uf, random),
    council_category: profession.category,
    council_status: random.pick(councilStates),
  }
  return { told: career, profession, years }
}
const noCareer = {
  profession: '',
  headline: '',
  summary: '',
  council: '',
  council_uf: '',
  council_number: '',
  council_category: '',
  council_status: null,
}
const noAddress = { cep: '', street: '', streetNumber: '', complement: '', district: '' }

/** Values added later come from the generator `own`, so that they do not change the rest of the hub. */
function candidateOf(
  i: number,
  today: number,
  taken: Map<string, number>,
  random: Random,
  own: Random,
  team: readonly string[],
) {
  const city = anyCity(random)
  const { fullName, socialName, isWoman } = personOf(random, i % 400 === 7)
  const state = i % 50 === 0 ? 'bloqueado' : random.pick(states)
  const isKnown = state !== 'convidado'
  const created = awake(today - random.next() * (isKnown ? 700 : 20) * day - hour)
  const days = Math.floor(random.near(37, 14, 21, 70) * 365.25)
  const consent = isKnown && random.chance(0.6)
  const issuedIn = random.chance(0.8) ? city.uf : anyCity(random).uf
  const id = random.uuid(created)
  const birthDate = isKnown && random.chance(0.97) ? iso(today - days * day).slice(0, 10) : null
  const phone = `+55${city.ddd}9${random.between(8_000_0000, 9_999_9999)}`
  const worked = isKnown ? career(isWoman, Math.floor(days / 365.25), city.uf, random) : null
  return {
    id,
    full_name: fullName,
    social_name: socialName,
    // Scattered and unique, because the modulus is prime.
    cpf: cpfOf((((i + 1) * 27_644_437) % 99_999_989) * 10 + cpfRegion(issuedIn)),
    birth_date: birthDate,
    email: mailbox(fullName, taken),
    phone,
    whatsapp_consent: consent,
    whatsapp_consent_at: consent ? iso(created) : null,
    whatsapp_source: consent ? 'cadastro' : '',
    visibility: isKnown && own.chance(0.02) ? 'oculto' : 'visivel',
    ...(worked?.told ?? noCareer),
    ...(worked ? profileOf(worked.profession, worked.years, today, own) : noProfile),
    ...standingOf(worked?.told.council_status ?? null, created, today, team, own),
    ...(isKnown && random.chance(0.8) ? addressIn(city, random, true) : noAddress),
    city: city.name,
    uf: city.uf,
    tags: random.chance(0.08) ? [random.pick(['Indicação', 'Banco de talentos', 'Feira de carreiras'])] : [],
    state,
    state_reason: state === 'bloqueado' ? random.pick(['Cadastro contestado', 'Registro profissional falso']) : '',
    created_at: iso(created),
    updated_at: iso(random.chance(0.5) ? created : created + (today - created) * random.next()),
  }
}

/** Inserts professionals: some have a social name, a few a very long one. Returns those who may apply, and the history of all. */
export async function fillCandidates(
  db: Db,
  { random, own, twins }: { random: Random; own: Random; twins: Random },
  today: number,
  count: number,
  team: readonly string[],
) {
  const taken = new Map<string, number>()
  const { people, formerCpfs } = withTwins(
    Array.from({ length: count }, (_, i) => candidateOf(i, today, taken, random, own, team)),
    twins,
  )
  await insertMany(db, 'candidates', people, 2500)
  await insertMany(db, 'former_cpfs', formerCpfs)
  await fillProofs(db, own, people)
  const history = people.flatMap(({ id, state, state_reason, created_at, updated_at }): Happening[] => {
    const about = { entity: 'candidate' as const, entityId: id }
    const first = state === 'convidado' ? 'convidado' : 'cadastrado'
    const created = {
      ...about,
      at: Date.parse(created_at),
      actorId: null,
      action: 'candidate.created',
      data: { to: first },
    }
    if (state === first) return [created]
    const at = Math.max(Date.parse(updated_at), Date.parse(created_at) + 1000)
    const moved = {
      ...about,
      at,
      actorId: random.pick(team),
      action: 'candidate.moved',
      data: { from: first, to: state },
    }
    return [created, state_reason ? { ...moved, personal: { reason: state_reason } } : moved]
  })
  const applying = people
    .filter(({ state }) => state !== 'bloqueado' && state !== 'convidado')
    .map(
      ({ id, birth_date, created_at }): DemoCandidate => ({
        id,
        birthDate: birth_date,
        skill: random.near(54, 32, 10, 95),
        createdAt: Date.parse(created_at),
      }),
    )
  return { applying, history }
}
