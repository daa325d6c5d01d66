import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { randomFrom } from './random.ts'
import { atWork, day, iso } from './times.ts'

type Wording = { key: string | null; n: number; daysAgo: number; subject: string; body: string[] }

/** Product templates that the council has changed, and one template of its own. */
const written: readonly Wording[] = [
  {
    key: 'documents_missing',
    n: 1,
    daysAgo: 120,
    subject: 'Faltam documentos no seu cadastro',
    body: [
      'Olá, {{ primeiro_nome }}.',
      'Para continuar nos processos de {{ organizacao }}, envie os documentos que faltam até o fim do mês.',
      'Se já os enviou, desconsidere esta mensagem.',
    ],
  },
  {
    key: 'company_welcome',
    n: 1,
    daysAgo: 75,
    subject: 'Boas-vindas a {{ organizacao }}',
    body: [
      'Olá, {{ contato | default: "equipe" }}.',
      'O cadastro de <strong>{{ empresa }}</strong> está ativo. Em até dois dias úteis alguém da nossa equipe liga para conhecer as vagas.',
    ],
  },
  {
    key: null,
    n: 1,
    daysAgo: 60,
    subject: 'Atualize o seu cadastro',
    body: ['Olá, {{ primeiro_nome }}.', 'Faz tempo que o seu cadastro não muda. Confira o telefone e as experiências.'],
  },
  {
    key: null,
    n: 2,
    daysAgo: 20,
    subject: '{{ primeiro_nome }}, confira o seu cadastro',
    body: [
      'Olá, {{ primeiro_nome }}.',
      'Confira o telefone, o e-mail e as experiências mais recentes.{% if cidade != "" %} Ainda mora em {{ cidade }}?{% endif %}',
      'Um cadastro em dia aparece em mais processos.',
    ],
  },
]

/** Templates of the demo with several versions. */
export async function fillTemplates(db: Db, { seed, today, admin }: { seed: number; today: number; admin: string }) {
  const random = randomFrom(seed + 41)
  const own = random.uuid(today - 60 * day)
  const at = (daysAgo: number) => iso(atWork(today - daysAgo * day))
  await insertMany(db, 'message_templates', [
    {
      id: own,
      name: 'Atualização de cadastro',
      kind: 'message',
      audience: 'professionals',
      application: false,
      version: 3,
      created_at: at(60),
      updated_at: at(20),
    },
  ])
  const keyed = await db.selectFrom('messageTemplates').select(['id', 'key']).where('key', 'is not', null).execute()
  await insertMany(
    db,
    'template_versions',
    written.map(({ key, n, daysAgo, subject, body }) => ({
      template_id: key === null ? own : keyed.find((template) => template.key === key)?.id,
      n,
      channel: 'email',
      subject,
      body: body.map((words) => `<p>${words}</p>`).join(''),
      action: '',
      note: '',
      author_id: admin,
      at: at(daysAgo),
    })),
  )
}
