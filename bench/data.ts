import { sql } from 'kysely'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { hashPassword } from '#access/server/accounts/passwords.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { prepareQueue } from '#platform/server/jobs/queue.ts'

/** Companies with the numbers from the first to the last. */
export async function fillCompanies(db: Db, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += 2000)
    await sql`insert into companies (cnpj, legal_name, sector, email, city, uf, state, size, updated_at)
    select lpad(n::text, 8, '0') || '0001' || lpad((n % 100)::text, 2, '0'),
      (array['Alfa','Brisa','Cedro','Delta','Estrela','Farol','Granito','Horizonte','Ipê','Jacarandá','Lumen','Maré','Nortear','Orvalho','Pinheiro','Quartzo'])[1 + (n::bigint * 7919) % 16] || ' ' ||
      (array['Comércio','Serviços','Logística','Engenharia','Tecnologia','Alimentos','Contabilidade','Transportes','Móveis','Energia'])[1 + (n::bigint * 104729) % 10] || ' ' ||
      substr(md5(n::text), 1, 6) || ' Ltda.',
      (array['Serviços','Varejo','Indústria','Saúde'])[1 + n % 4], 'contato@' || substr(md5(n::text), 1, 8) || '.exemplo.br',
      (array['Joinville','São Paulo','Belém','Natal','Porto Alegre','Curitiba'])[1 + n % 6], (array['SC','SP','PA','RN','RS','PR'])[1 + n % 6],
      (array['ativa','rascunho','inativa','ativa'])[1 + (n * 17) % 4], 'me', now() - n * interval '1 minute'
    from generate_series(${from}::int, ${Math.min(last, from + 1999)}::int) n`.execute(db)
}

export const account = { email: 'bench@exemplo.com.br', password: 'bancada-2026' }

/** A database with an account, the given number of professionals, applications (a fifth of them in one process) and companies. */
export async function prepare(url: string, size: number) {
  await migrate(url)
  const { db, pool, close } = connect(url)
  await prepareQueue(pool)
  const { email, password } = account
  const passwordHash = await hashPassword(password)
  await insertAccount(db, { name: 'Bancada', occupation: '', email, passwordHash, state: 'ativo' })
  const ids = await db.connection().execute(async (connection) => {
    // A million rows in one statement take longer than a request may.
    await sql`set statement_timeout = '20min'`.execute(connection)
    return fill(connection, size)
  })
  await close()
  return ids
}

const benchSteps = ['requirements', 'questions', 'values', 'competency', 'test', 'video'] as const

/** Professionals with the numbers from 1 on. */
export async function fillCandidates(db: Db, size: number): Promise<void> {
  for (let from = 1; from <= size; from += 10_000)
    await sql`insert into candidates (full_name, cpf, email, phone, profession, city, uf, state, council_status, created_at)
    select (array['Ana','Bruno','Carla','Davi','Elisa','Fábio','Gilda','Hugo','Íris','João','Karen','Lúcia','Mário','Nina','Otávio','Paula'])[1 + (n::bigint * 7919) % 16] || ' ' ||
      (array['Almeida','Barros','Cardoso','Dias','Esteves','Ferreira','Gonçalves','Hoffmann','Iglesias','Junqueira','Klein','Lima','Moraes','Nogueira','Okamoto','Prado','Queiroz','Ramos','Salles','Teixeira'])[1 + (n::bigint * 104729) % 20] || ' ' ||
      substr(md5(n::text), 1, 6),
      lpad(n::text, 11, '0'), 'p' || n || '@exemplo.com.br', '+5548996142030', 'Contador', 'Joinville',
      (array['SP','SC','PR','RS','RJ','MG','BA','PE','CE','GO','DF','ES','AM','PA','MT','MS','TO','PI','PB','RN','AL','SE','MA','RO','RR','AC','AP'])[1 + (n * 31) % 27],
      (array['cadastrado','ativo','inativo','ativo'])[1 + (n * 17) % 4], 'ativo', now() - n * interval '1 minute'
    from generate_series(${from}::int, ${Math.min(size, from + 9999)}::int) n`.execute(db)
}

async function fill(db: Db, size: number): Promise<{ processId: string; candidateId: string }> {
  await fillCandidates(db, size)
  await fillCompanies(db, 1, size)
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ cnpj: '12ABC34501DE35', legalName: 'Bancada', state: 'ativa' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: weightModelId } = await db
    .selectFrom('weightModels')
    .select('id')
    .where('processId', 'is', null)
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    const { id } = await db
      .insertInto('selectiveProcesses')
      .values({
        code: `B-${i}`,
        companyId,
        title: `Processo ${i}`,
        contract: 'clt',
        openings: 2,
        workplace: 'remoto',
        ruleset: 'privado',
        state: 'em_avaliacao',
        opensAt: '2026-01-01T00:00:00Z',
        closesAt: '2026-12-01T00:00:00Z',
        steps: [...benchSteps],
        wholes: JSON.stringify(Object.fromEntries(benchSteps.map((key) => [key, 100]))),
        tieChain: ['byWeight', 'appliedAt'],
        weightModelId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('stages').values({ processId: id, name: 'Inscritos', kind: 'inscricao', position: 0 }).execute()
    ids.push(id)
  }
  // A fifth has no video. Of 100 points, a score in hundredths is the points times 100.
  await sql`insert into applications (process_id, candidate_id, stage_id, applied_at, scores, points)
    select s.process_id, k.id, s.id, k.created_at, marks.scores, marks.points
    from (select id, created_at, row_number() over (order by id) as n from candidates) k
    join stages s on s.process_id = (${sql.val(ids)}::uuid[])[1 + k.n % 5]
    cross join lateral (select jsonb_object_agg(key, mark) as scores, jsonb_object_agg(key, trim_scale(mark / 100.0)) as points
      from (select key, floor(random() * 10001)::int as mark from unnest(${sql.val([...benchSteps])}::text[]) key
        where key <> 'video' or k.n % 5 > 0) one) marks`.execute(db)
  for (const id of ids) await rerankProcess(db, id)
  await sql`vacuum analyze`.execute(db)
  const { id: candidateId } = await db.selectFrom('candidates').select('id').limit(1).executeTakeFirstOrThrow()
  return { processId: ids[0] ?? '', candidateId }
}
