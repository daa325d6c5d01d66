import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { cathoContentOf } from '#vacancies/contract/catho.rules.ts'
import type { PostingContent, PostingState } from '#vacancies/contract/postings.rules.ts'
import { linkFrom } from '#vacancies/contract/sources.rules.ts'
import { findPosted } from '#vacancies/server/reading/vacancies.sql.ts'
import { insertMany } from './bulk.sql.ts'
import { addFile, type FileSetting } from './files.ts'
import { drawPaper } from './papers.ts'
import { type Random, randomFrom } from './random.ts'
import { awake, day, hour, iso } from './times.ts'

const answers = [
  ['Quem já trabalha na empresa pode se candidatar?', 'Sim, nas mesmas condições das demais pessoas.'],
  ['Preciso enviar o diploma já na candidatura?', 'Não. Pedimos o diploma só a quem passa da triagem, com prazo.'],
  [
    'A entrevista pode ser por vídeo?',
    'Pode. Na página da sua candidatura você escolhe o horário e recebe o link da chamada.',
  ],
] as const
const waiting = ['O contrato tem período de experiência?', 'Há vale-transporte para quem mora em outra cidade?']

/** The states of postings on the job board, for an open process each; the last two are of processes that take no applications any more. */
const ofOpen = ['no_ar', 'publicando', 'mudando', 'falhou', 'vencida'] as const satisfies PostingState[]
const ofClosed = ['retirando', 'nao_saiu'] as const satisfies PostingState[]
type Posted = (typeof ofOpen)[number] | (typeof ofClosed)[number]

type Setting = { seed: number; today: number; organisation: string; storage?: FileSetting['storage'] | undefined }

/** Fills what the public pages of vacancies have beside the process: answers, questions that wait, files, and postings on the job board. */
export async function fillPublicity(
  tx: Db,
  { seed, today, organisation, storage, team }: Setting & { team: string[] },
) {
  const random = randomFrom(seed + 83)
  const open = await listProcesses(tx, 'publicado', ofOpen.length)
  const closed = await listProcesses(tx, 'em_avaliacao', ofClosed.length)
  const asked = open.slice(0, 3)
  await insertMany(
    tx,
    'publicAnswers',
    asked.map((processId, nth) => ({
      processId,
      answers: answers.slice(nth).map(([question, answer]) => ({ id: random.uuid(today), question, answer })),
      ...{ version: 1, updatedAt: iso(today - 2 * day) },
    })),
  )
  await insertMany(
    tx,
    'visitorQuestions',
    waiting.map((text, nth) => ({
      ...{ id: random.uuid(today - day), processId: asked[0], text, language: 'pt' },
      ...{ email: nth === 0 ? 'visitante@exemplo.com.br' : '', askedAt: iso(awake(today - day) + nth * hour) },
    })),
  )
  if (storage) for (const id of asked) await addPapers(tx, id, { random, at: today - 5 * day, storage, team })
  const posted = [
    ...ofOpen.map((state, nth) => [state, open[nth]]),
    ...ofClosed.map((state, nth) => [state, closed[nth]]),
  ]
  for (const [state, processId] of posted as [Posted, string | undefined][])
    if (processId) await post(tx, processId, state, { random, today, organisation })
}

/** Processes that have a public page and whose company is known, the most applied to first. */
async function listProcesses(tx: Db, state: string, limit: number) {
  const { rows } = await sql<{
    id: string
  }>`select p.id from selective_processes p join vacancies v on v.process_id = p.id
      join companies c on c.id = p.company_id
    where p.state = ${state} and p.deleted_at is null and not p.confidential and not c.confidential
    order by (select count(*) from applications a where a.process_id = p.id) desc, p.code limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

type Filing = { random: Random; at: number; storage: FileSetting['storage']; team: string[] }

/** The edital and an annex, as everybody may save them. */
async function addPapers(tx: Db, processId: string, { random, at, storage, team }: Filing) {
  const { title, code } = await tx
    .selectFrom('selectiveProcesses')
    .select(['title', 'code'])
    .where('id', '=', processId)
    .executeTakeFirstOrThrow()
  const papers = [
    [`Edital ${code}.pdf`, 'Edital do processo seletivo', `Regras da seleção para ${title}.`],
    [
      'Anexo I - Conteúdo da prova.pdf',
      'Anexo I · Conteúdo da prova',
      'Legislação, raciocínio e situações do dia a dia.',
    ],
  ] as const
  for (const [nth, [name, heading, line]] of papers.entries()) {
    const bytes = await drawPaper({ title: heading, lines: [line], foot: code })
    await addFile(
      tx,
      { storage, team, random },
      { entity: 'process', entityId: processId, at: at + nth * 60_000 },
      { kind: 'document', name, type: 'application/pdf', parts: [{ bytes, size: 'large' }] },
    )
  }
}

const calls: Partial<Record<Posted, string>> = {
  publicando: 'vaga',
  mudando: 'vaga_renovada',
  retirando: 'vaga_desativada',
}
const failures: Partial<Record<Posted, object>> = {
  falhou: { failureCode: 'refused', failure: 'O ramo informado não existe.', failedCall: 'vaga' },
  nao_saiu: { failureCode: 'connection', failure: 'Serviço indisponível', failedCall: 'vaga_desativada' },
}

type Posting = { random: Random; today: number; organisation: string }

/** A posting in a state. A call that is under way waits until somebody connects the board. */
async function post(tx: Db, processId: string, state: Posted, { random, today, organisation }: Posting) {
  const vacancy = await findPosted(tx, processId)
  if (!vacancy) return
  const content = cathoContentOf(
    vacancy,
    { sector: vacancy.sector || 'Serviços', kind: 'nova' },
    { name: organisation, page: linkFrom(vacancy.slug, 'catho') },
  )
  const wantsUp = state !== 'retirando' && state !== 'nao_saiu'
  const isUp = state !== 'publicando' && state !== 'falhou'
  const template = calls[state]
  const deliveryId = template ? await call(tx, processId, { template, content, at: today - 2 * hour, random }) : null
  const publishedAt = isUp ? iso(today - 12 * day) : null
  await insertMany(tx, 'jobPostings', [
    {
      ...{ processId, board: 'catho', wantsUp, content, isUp, deliveryId, publishedAt, version: 1 },
      ...{ sent: isUp ? content : null, calling: template ? content : null, renews: state === 'mudando' },
      ...{ remoteId: isUp ? String(random.between(17_000_000, 17_999_999)) : null, createdAt: iso(today - 12 * day) },
      ...{ failureCode: '', failure: '', failedCall: '', ...failures[state] },
      expiresAt: isUp ? iso(today + (state === 'vencida' ? -1 : 18) * day) : null,
      leavingSince: wantsUp ? null : iso(today - 3 * hour),
      toldAt: failures[state] || !wantsUp ? iso(today - hour) : null,
    },
  ])
}

type Call = { template: string; content: PostingContent; at: number; random: Random }

async function call(tx: Db, processId: string, { template, content, at, random }: Call) {
  const id = random.uuid(at)
  const { companyId } = await tx
    .selectFrom('selectiveProcesses')
    .select('companyId')
    .where('id', '=', processId)
    .executeTakeFirstOrThrow()
  await sql`insert into deliveries (id, channel, template, company_id, recipient, subject, fields, state, due_at, created_at)
    values (${id}, 'catho', ${template}, ${companyId}, 'POST /vagas', ${content.titulo ?? ''}, ${JSON.stringify(content)}::jsonb, 'na_fila', 'infinity', ${iso(at)})`.execute(
    tx,
  )
  await insertMany(tx, 'jobPostingCalls', [{ deliveryId: id, processId, board: 'catho', template }])
  return id
}
