import type { RecordRef } from '#desk/contract/recordLinks.ts'
import { listColumns } from '#desk/server/tasks/columns.sql.ts'
import { insertItem, insertTask, replaceAssignees, replaceLinks } from '#desk/server/tasks/tasks.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { day } from './times.ts'

type Card = {
  title: string
  column: number
  who: number
  /** Days until it is due. */
  due?: number
  time?: string
  items?: [string, boolean][]
  link?: RecordRef
}
type Setting = {
  today: number
  admin: string
  team: readonly string[]
  companies: readonly { id: string }[]
  processes: readonly { id: string }[]
}

/** Tasks of the administrators in every column. */
export async function fillTasks(tx: Db, { today, admin, team, companies, processes }: Setting) {
  const company = (nth: number): RecordRef => ({ kind: 'company', id: companies[nth]?.id ?? admin })
  const process = (nth: number): RecordRef => ({ kind: 'process', id: processes[nth]?.id ?? admin })
  const cards: Card[] = [
    {
      title: 'Conferir os documentos da empresa',
      column: 0,
      who: 1,
      due: -1,
      link: company(0),
      items: [
        ['Contrato social', false],
        ['Cartão do CNPJ', false],
      ],
    },
    { title: 'Revisar o anexo II do edital', column: 0, who: 0, due: 2, link: process(0) },
    { title: 'Ligar para a contabilidade', column: 0, who: 0, due: 1, time: '10:00', link: company(1) },
    {
      title: 'Escolher a banca de dezembro',
      column: 0,
      who: 2,
      due: 7,
      items: [
        ['Convidar titulares', true],
        ['Convidar suplentes', false],
        ['Publicar a portaria', false],
      ],
    },
    { title: 'Atualizar o modelo de e-mail de reprovação', column: 0, who: 1, due: 9 },
    {
      title: 'Preparar a planilha de cotas',
      column: 1,
      who: 2,
      due: 3,
      link: process(1),
      items: [
        ['Baixar inscritos', true],
        ['Conferir declarações', true],
        ['Enviar à comissão', false],
      ],
    },
    {
      title: 'Migrar os assinantes para o plano novo',
      column: 1,
      who: 0,
      due: 8,
      items: [
        ['Avisar por e-mail', true],
        ['Conferir limites', false],
      ],
    },
    { title: 'Parecer jurídico do recurso', column: 2, who: 2, due: 1, time: '12:00', link: process(2) },
    { title: 'Novo certificado do site', column: 2, who: 1, due: 62 },
    { title: 'Reunião com a federação', column: 3, who: 2, link: company(2) },
    {
      title: 'Publicar o resultado do processo',
      column: 3,
      who: 1,
      link: process(3),
      items: [
        ['Conferir nomes', true],
        ['Assinar', true],
      ],
    },
  ]
  const columns = await listColumns(tx)
  for (const [nth, { title, column, who, due, time, items = [], link }] of cards.entries()) {
    const place = columns[column]
    if (!place) continue
    const dueOn = due === undefined ? null : dayInBrasilia(new Date(today + due * day))
    const { id } = await insertTask(
      tx,
      { title, description: '', dueOn, dueTime: time ?? null },
      { columnId: place.id, position: nth + 1, isDone: place.isDone, origin: '', createdBy: admin },
    )
    await replaceAssignees(tx, id, [[admin, ...team][who] ?? admin])
    if (link && link.id !== admin) await replaceLinks(tx, id, [link], admin)
    for (const [at, [text]] of items.entries()) await insertItem(tx, id, text, at + 1)
    const done = items.flatMap(([text, isDone]) => (isDone ? [text] : []))
    if (done.length > 0)
      await tx.updateTable('taskItems').set({ done: true }).where('taskId', '=', id).where('text', 'in', done).execute()
  }
}
