import { templates } from '#deliveries/contract/templates.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Desk } from './desk.ts'
import { atWork, day } from './times.ts'

const html = (...paragraphs: string[]) => paragraphs.map((words) => `<p>${words}</p>`).join('')
/** Product templates that the council has changed. */
const changed = [
  {
    key: 'documents_missing',
    daysAgo: 120,
    subject: 'Faltam documentos no seu cadastro',
    body: html(
      'Olá, {{ primeiro_nome }}.',
      'Para continuar nos processos de {{ organizacao }}, envie os documentos que faltam até o fim do mês.',
      'Se já os enviou, desconsidere esta mensagem.',
    ),
  },
  {
    key: 'company_welcome',
    daysAgo: 75,
    subject: 'Boas-vindas a {{ organizacao }}',
    body: html(
      'Olá, {{ contato | default: "equipe" }}.',
      'O cadastro de <strong>{{ empresa }}</strong> está ativo. Em até dois dias úteis alguém da nossa equipe liga para conhecer as vagas.',
    ),
  },
]
const own = {
  subject: 'Atualize o seu cadastro',
  body: html('Olá, {{ primeiro_nome }}.', 'Faz tempo que o seu cadastro não muda. Confira o telefone.'),
}
const reworded = {
  subject: '{{ primeiro_nome }}, confira o seu cadastro',
  body: html(
    'Olá, {{ primeiro_nome }}.',
    'Confira o telefone, o e-mail e as experiências mais recentes.{% if cidade != "" %} Ainda mora em {{ cidade }}?{% endif %}',
    'Um cadastro em dia aparece em mais processos.',
  ),
}

/** Templates of the product that were changed, and a template of the council with two versions. */
export async function fillTemplates(db: Db, desk: Desk, { today, admin: by }: { today: number; admin: string }) {
  const write = (daysAgo: number, id: string, version: number, words: { subject: string; body: string }) => {
    const body = { ...words, channel: 'email' as const, version }
    return desk({ at: atWork(today - daysAgo * day), by }, templates.write, { params: { id }, body })
  }
  for (const { key, daysAgo, ...words } of changed) {
    const { id, version } = await db
      .selectFrom('messageTemplates')
      .select(['id', 'version'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    await write(daysAgo, id, version, words)
  }
  const input = { name: 'Atualização de cadastro', audience: 'professionals' as const, application: false }
  const made = await desk({ at: atWork(today - 60 * day), by }, templates.create, { body: { ...input, ...own } })
  await write(20, made.id, made.version, reworded)
}
