import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pairOf } from '#desk/contract/chat.rules.ts'
import { addressOfRecord } from '#desk/contract/recordLinks.rules.ts'
import { insertGroup, insertMembers, insertPair } from '#desk/server/chat/chat.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { addFile } from './files.ts'
import { drawPaper } from './papers.ts'
import { randomFrom } from './random.ts'
import { atWork, day, iso } from './times.ts'

type Given = {
  today: number
  seed: number
  admin: string
  team: readonly string[]
  processes: readonly { id: string }[]
  storage: Storage | undefined
}
type Line = [author: number, text: string]

const corrected = {
  title: 'Cotas do edital, corrigidas',
  lines: [
    'Vagas previstas: 7.',
    'Reserva de 20 %: 1,4 vaga, arredondada para 1.',
    'Ampla concorrência: 6 vagas; vaga reservada: a quinta a ser preenchida.',
  ],
  foot: 'Comissão do edital',
}

/** The author is an index: 0 is the administrator of the demo, the others are the team. */
const groupsOf = (process: string): { name: string; lines: Line[] }[] => [
  {
    name: 'Comissão do edital',
    lines: [
      [1, 'Pus no calendário o prazo de recurso do edital anterior: sexta-feira, 18h.'],
      [2, 'A minuta voltou do jurídico com duas observações, as duas no anexo II.'],
      [
        3,
        'A segunda é sobre o arredondamento das cotas. 20 % de 7 vagas dá 1,4; a regra do processo arredonda para 2?',
      ],
      [0, `Arredonda para cima a partir de 0,5. Então fica 1. Confirmei aqui: ${process}`],
      [2, 'Certo. Subi o quadro corrigido.'],
    ],
  },
  {
    name: 'Plantão de prazos',
    lines: [
      [0, 'Bem-vindas ao plantão. Quem estiver na semana responde aos recursos até as 17h.'],
      [3, 'Fico com esta semana.'],
      [1, 'E eu com a próxima.'],
    ],
  },
]
const pairs: Line[][] = [
  [
    [0, 'Você consegue fechar os vídeos até as 18h?'],
    [1, 'Consigo. Faltam três.'],
  ],
  [
    [2, 'Mandei o parecer sobre o pedido de revisão.'],
    [0, 'Perfeito, obrigada.'],
  ],
]

/** Conversations of the administrators; the last messages of the team are unread for the administrator of the demo. */
export async function fillChat(db: Db, { today, seed, admin, team, processes, storage }: Given) {
  const people = [admin, ...team]
  const personAt = (at: number) => people[at % people.length] ?? admin
  async function write(key: string, lines: Line[], ago: number) {
    for (const [at, [author, text]] of lines.entries()) {
      const createdAt = iso(atWork(today - ago * day) + at * 7 * 60_000)
      await db
        .insertInto('chatMessages')
        .values({
          conversationId: key,
          seq: 0,
          rev: 0,
          clientId: randomUUID(),
          authorId: personAt(author),
          text,
          createdAt,
        })
        .execute()
    }
    await sql`update chat_members m set delivered_seq = c.last_seq, read_at = c.last_at,
        read_seq = case when m.account_id = ${admin} then greatest(0, c.last_seq - 1) else c.last_seq end
      from chat_conversations c where c.id = m.conversation_id and c.id = ${key}`.execute(db)
  }
  const [first] = processes
  const groups = groupsOf(first ? addressOfRecord({ kind: 'process', id: first.id }) : '')
  for (const [at, { name: group, lines }] of groups.entries()) {
    const { id } = await insertGroup(db, group, admin)
    await insertMembers(db, id, people.slice(0, 4))
    await write(id, lines, 1 + at)
    if (at > 0 || !storage) continue
    const [author] = lines.at(-1) ?? [0]
    const from = { storage, team: [personAt(author)], random: randomFrom(seed + 61) }
    const owner = { entity: 'conversation' as const, entityId: id, at: atWork(today - day) + lines.length * 7 * 60_000 }
    const parts = [{ bytes: await drawPaper(corrected), size: 'large' as const }]
    const name = `${corrected.title}.pdf`
    const fileId = await addFile(db, from, owner, { kind: 'document', name, type: 'application/pdf', parts })
    await db.insertInto('chatAttachments').values({ fileId, conversationId: id, seq: lines.length }).execute()
  }
  for (const [at, lines] of pairs.entries()) {
    const pair = pairOf(admin, personAt(at + 1))
    const made = personAt(at + 1) === admin ? undefined : await insertPair(db, pair, admin)
    if (!made) continue
    await insertMembers(db, made.id, pair)
    await write(made.id, lines, 2 + at)
  }
}
