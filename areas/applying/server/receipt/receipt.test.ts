import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenDoor>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())

const question = {
  ...{ id: '01900000-0000-7000-8000-0000000000ab', text: 'Tem registro ativo?', kind: 'sim_nao' as const },
  ...{ options: [], required: true, expected: ['sim'] },
}
const ana = { fullName: 'Ana Alves', cpf: '529.982.247-25', phone: '(48) 99614-2030', city: 'Joinville', uf: 'SC' }

async function receiptOf(slug: string, token: string) {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    url: `/api${door.receipt.path.replace(':slug', slug)}`,
    headers: { authorization: `Applicant ${token}` },
  })
  if (statusCode !== 200) return { status: statusCode, code: JSON.parse(rawPayload.toString()).code as string }
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
  return { status: 200, headers, text: text.join(' ').replace(/\s+/g, ' ') }
}

describe('the receipt of an application', () => {
  it('says what was sent and when in the zone of the process, with a hash that its reader can compute', async () => {
    const process = await given.process({ title: 'Analista de Compras', zone: 'America/Manaus' })
    await given.form(process.id, {}, [question])
    const email = 'ana@exemplo.com.br'
    const { params, token, send } = await given.begun(process, email, ana, { [question.id]: 'sim' })
    expect(await receiptOf(params.slug, token)).toEqual({ status: 409, code: 'application_not_sent' })
    const { number, sentAt } = (await send()).body
    // A question that is worded otherwise later stays on the paper as it was answered.
    await given.form(process.id, {}, [{ ...question, text: 'Outra pergunta?' }])
    const { headers, text = '' } = await receiptOf(params.slug, token)
    expect(headers?.['content-disposition']).toContain(`comprovante-${number}.pdf`)
    const when = new Intl.DateTimeFormat('pt-BR', {
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'America/Manaus' },
    } as const).format(new Date(sentAt ?? ''))
    for (const said of [
      'Analista de Compras',
      number,
      when,
      'Ana Alves',
      '529.982.247-25',
      question.text,
      'Sim',
      email,
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Outra pergunta')
    const written = [
      ...[`Número: ${number}`, 'Versão: 1', `Enviada em: ${sentAt}`, 'Nome completo: Ana Alves'],
      ...['CPF: 529.982.247-25', 'Telefone: (48) 99614-2030', 'Cidade: Joinville', 'UF: SC', `${question.text}: Sim`],
    ].join('\n')
    expect(text.replaceAll(' ', '')).toContain(createHash('sha256').update(written).digest('hex'))
    const [letter] = await given.mailsTo(email, 'door_receipt')
    expect(letter).toContain(`/candidatura/${token}?comprovante=${number}`)
  })

  it('names no company that stays unknown, and is there while the process is suspended', async () => {
    const company = await given.company({ name: 'Clínica Sentinela' })
    const process = await given.process({ companyId: company.id, confidential: true })
    const bia = { ...ana, fullName: 'Bia Braga', cpf: '390.533.447-05' }
    const { params, token, send } = await given.begun(process, 'bia@exemplo.com.br', bia)
    await send()
    await world.db.updateTable('selectiveProcesses').set({ state: 'suspenso' }).where('id', '=', process.id).execute()
    const { text } = await receiptOf(params.slug, token)
    expect(text).toContain('Empresa confidencial')
    expect(text).not.toContain('Sentinela')
  })

  it('reads the same for one that waits for a check, and nobody else reads it', async () => {
    const process = await given.process()
    await given.candidate({ fullName: 'Davi Dias', cpf: '15350946056', email: 'davi@exemplo.com.br' })
    const davi = { ...ana, fullName: 'Davi Dias', cpf: '153.509.460-56' }
    const { params, token, send } = await given.begun(process, 'stranger@exemplo.com.br', davi)
    await send()
    const { text } = await receiptOf(params.slug, token)
    expect(text).toContain('a candidatura foi recebida')
    expect(text).not.toMatch(/conferir|aguarda|pendente/i)
    const other = await given.keyOf('other@exemplo.com.br')
    expect((await receiptOf(params.slug, other)).status).toBe(404)
    expect(await receiptOf(params.slug, 'x'.repeat(43))).toEqual({ status: 409, code: 'key_over' })
  })
})
