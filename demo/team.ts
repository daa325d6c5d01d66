import type { AccountState } from '#access/contract/accounts.rules.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { rights } from '#platform/contract/rights.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Happening } from './history.ts'
import type { Random } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'

const demoEmail = 'admin@certame.local'
export const demoPassword = 'certame-demo-2026'
const team = ['Helena Vasconcelos', 'Camila Duarte', 'Bruno Lacerda', 'Paulo Amorim']
const mailOf = (name: string) => `${folded(name.split(' ')[0] ?? '')}@exemplo.com.br`

/** The administrators who are the authors of the demo history. */
export async function insertTeam(db: Db, random: Random, today: number, passwordHash: string) {
  const since = (days: number) => {
    const at = atWork(today - days * day)
    return { id: random.uuid(today - days * day), createdAt: iso(at), updatedAt: iso(at) }
  }
  const admin = {
    ...since(1500),
    name: 'Administração Demo',
    occupation: 'Coordenação',
    email: demoEmail,
    passwordHash: passwordHash as string | null,
    state: 'ativo' as const,
    rights: [...rights],
    lastSeenAt: null as string | null,
  }
  const others = team.map((name, i) => ({
    ...since(1490 - i),
    name,
    occupation: 'Analista de seleção',
    email: mailOf(name),
    passwordHash: null,
    state: 'ativo' as const,
    rights: [],
    lastSeenAt: iso(atWork(today - (1 + i * i) * day)),
  }))
  await db
    .insertInto('accounts')
    .values([admin, ...others])
    .execute()
  return { admin: admin.id, evaluators: others.map((o) => o.id) }
}

/** Other accounts: two waiting for approval, one invited, one inactive. Their password is that of the demo administrator. */
export async function insertNewcomers(
  db: Db,
  random: Random,
  today: number,
  passwordHash: string,
  admin: string,
): Promise<Happening[]> {
  const person = (name: string, occupation: string, state: AccountState, days: number) => {
    const at = atWork(today - days * day + hour * days)
    return {
      id: random.uuid(at),
      name,
      occupation,
      email: mailOf(name),
      state,
      passwordHash: passwordHash as string | null,
      stateReason: '',
      invitedBy: null as string | null,
      lastSeenAt: iso(at) as string | null,
      createdAt: iso(at),
      updatedAt: iso(at),
    }
  }
  const renata = person('Renata Moraes', 'Assessora de gestão', 'pendente', 1)
  const otavio = person('Otávio Brandão', 'Analista de RH', 'pendente', 3)
  const livia = {
    ...person('Lívia Prates', 'Conselheira', 'convidado', 2),
    passwordHash: null,
    invitedBy: admin,
    lastSeenAt: null,
  }
  const left = 'Deixou o conselho.'
  const marcos = { ...person('Marcos Teixeira', 'Analista de seleção', 'suspenso', 800), stateReason: left }
  await db.insertInto('accounts').values([renata, otavio, livia, marcos]).execute()
  const happened = (
    { id, createdAt }: { id: string; createdAt: string },
    action: string,
    actorId: string,
    data: Happening['data'],
  ): Happening => ({ at: Date.parse(createdAt), entity: 'account', entityId: id, action, actorId, data })
  const registered = [renata, otavio].map((who) => happened(who, 'account.registered', who.id, { to: 'pendente' }))
  const moved = happened(marcos, 'account.moved', admin, { from: 'ativo', to: 'suspenso' })
  return [
    ...registered,
    happened(livia, 'account.invited', admin, { to: 'convidado' }),
    { ...moved, personal: { reason: left } },
  ]
}
