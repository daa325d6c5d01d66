import { cnpj, cpf } from 'cpf-cnpj-validator'
import { sql } from 'kysely'
import type { AccountState } from '#access/contract/accounts.rules.ts'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { hashPassword } from '#access/server/accounts/passwords.ts'
import { insertSession } from '#access/server/accounts/sessions.sql.ts'
import { customTests } from '#assessment/contract/customTests.ts'
import { questions } from '#assessment/contract/questions.ts'
import { companies } from '#companies/contract/companies.ts'
import { type PartnerState, partners } from '#companies/contract/partners.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { type Right, type Role, rights } from '#platform/contract/rights.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { steps } from '#steps/contract/steps.ts'
import { pastDeadline } from './pastDeadline.ts'
import type { World } from './world.ts'

let count = 0
const hour = 3_600_000
export const password = 'uma senha comprida'
const hashed = hashPassword(password)

/** A CNPJ that begins with a digit, so that no search for one or two letters matches it by chance. */
function cnpjOfFigures(): string {
  const made = cnpj.generate()
  return /^\d/.test(made) ? made : cnpjOfFigures()
}

/** Creates test data with sensible defaults. Override only what matters to the test. */
export function given(world: World) {
  async function ok<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
    const { status, body } = await reply
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }

  const it = {
    /** An administrator with a session. The world calls as the first one, who has all rights like the first account of an installation. */
    async admin(
      over: {
        name?: string
        email?: string
        state?: AccountState
        expiresIn?: number
        rights?: Right[]
        role?: Role
      } = {},
    ) {
      count += 1
      const email = over.email ?? `admin${count}@exemplo.com.br`
      const { id } = await insertAccount(world.db, {
        name: over.name ?? `Administradora ${count}`,
        occupation: 'Analista',
        email,
        passwordHash: await hashed,
        state: over.state ?? 'ativo',
        role: over.role ?? 'administrador',
        rights: over.rights ?? (world.token ? [] : [...rights]),
      })
      const expiresAt = new Date(Date.now() + (over.expiresIn ?? hour))
      const session = await insertSession(world.db, { accountId: id, expiresAt, userAgent: '' })
      const token = world.app.sessions.sign(session.id, id, expiresAt)
      world.token ||= token
      return { id, email, token, sessionId: session.id }
    },
    companyInput: (over: object = {}) => ({
      cnpj: cnpjOfFigures(),
      legalName: `Empresa ${++count} Ltda.`,
      city: 'Joinville',
      uf: 'SC',
      ...over,
    }),
    async company(over: object = {}, state: 'rascunho' | 'ativa' = 'ativa') {
      const company = await ok(world.call(companies.create, { body: it.companyInput(over) }))
      if (state === 'rascunho') return company
      const sent = await ok(
        world.call(companies.move, { params: company, body: { to: 'pendente_verificacao', version: company.version } }),
      )
      return ok(world.call(companies.move, { params: company, body: { to: 'ativa', version: sent.version } }))
    },
    partnerInput: (over: object = {}) => ({
      type: 'escola',
      legalName: `Parceiro ${++count} Ltda.`,
      email: `parceiro${count}@exemplo.com.br`,
      ...over,
    }),
    /** A prospective company, unless another status is given. */
    async partner(over: object = {}, ...states: PartnerState[]) {
      let partner = await ok(world.call(partners.create, { body: it.partnerInput(over) }))
      for (const to of states) {
        const body = { to, reason: 'Combinado', version: partner.version }
        partner = await ok(world.call(partners.move, { params: partner, body }))
      }
      return partner
    },
    candidateInput: (over: object = {}) => ({
      fullName: `Pessoa Número ${++count}`,
      cpf: cpf.generate(),
      email: `pessoa${count}@exemplo.com.br`,
      phone: '+5548996142030',
      ...over,
    }),
    candidate: (over: object = {}) => ok(world.call(candidates.create, { body: it.candidateInput(over) })),
    processInput: (over: object = {}) => ({
      title: `Analista ${++count}`,
      openings: 2,
      reserveOpenings: 1,
      opensAt: new Date(Date.now() - hour).toISOString(),
      closesAt: new Date(Date.now() + 48 * hour).toISOString(),
      steps: ['requirements', 'test'],
      stages: [
        { name: 'Inscritos', kind: 'inscricao', dayLimit: 3 },
        { name: 'Triagem', kind: 'triagem' },
        { name: 'Finalistas', kind: 'final' },
      ],
      criteria: [
        { component: 'requirements', text: 'Registro ativo', mandatory: true, weight: 2 },
        { component: 'requirements', text: 'Inglês', weight: 1 },
        { component: 'test', text: 'Prova', target: 20 },
      ],
      ...over,
    }),
    /** A question worth 2 points, whose correct option is `b`. */
    question: (companyId: string, { points = 2, ...content }: { points?: number; [member: string]: unknown } = {}) =>
      ok(
        world.call(questions.create, {
          body: {
            companyId,
            points,
            explanation: 'Porque sim',
            content: {
              kind: 'unica',
              statement: `<p>Questão ${++count}</p>`,
              options: ['a', 'b', 'c'].map((id) => ({ id, text: `Alternativa ${id}` })),
              key: ['b'],
              ...content,
            },
          },
        }),
      ),
    /** A published process unless a draft is requested. */
    async process(over: object = {}, state: 'rascunho' | 'publicado' = 'publicado') {
      const companyId = (over as { companyId?: string }).companyId ?? (await it.company()).id
      const process = await ok(world.call(processes.create, { body: { ...it.processInput(over), companyId } }))
      return state === 'rascunho'
        ? process
        : ok(world.call(processes.move, { params: process, body: { to: 'publicado', version: process.version } }))
    },
    /**
     * Moves a process through the given states in order. Another administrator grants the approval, and a public competition closes once its
     * deadline has passed.
     */
    async moved(id: string, ...states: string[]) {
      let process = await ok(world.call(processes.get, { params: { id } }))
      for (const to of states) {
        const as = to === 'aprovado' ? (await it.admin()).token : world.token
        const closes = to === 'inscricoes_encerradas'
        if (closes && process.ruleset === 'conselho_publico') await sql.raw(pastDeadline(id)).execute(world.db)
        const reason = closes ? 'Inscrições suficientes' : ''
        process = await ok(
          world.call(processes.move, { params: { id }, body: { to, reason, version: process.version } }, { as }),
        )
      }
      return process
    },
    /** Another administrator approves the rectifications of a process that wait for it. */
    async approved(id: string, as?: string) {
      const { proposals } = await ok(world.call(ruleChanges.list, { params: { id } }))
      const by = as ?? (await it.admin()).token
      for (const proposal of proposals.toReversed())
        await ok(
          world.call(
            ruleChanges.decide,
            { params: { id: proposal.id }, body: { accept: true, reason: 'Conferido com o edital' } },
            { as: by },
          ),
        )
      return ok(world.call(processes.get, { params: { id } }))
    },
    async application(processId: string, over: object = {}) {
      const candidate = await it.candidate(over)
      const { added } = await ok(
        // The reason is stored only once applications have closed.
        world.call(applications.add, {
          params: { id: processId },
          body: { candidateIds: [candidate.id], lateReason: 'Decisão judicial' },
        }),
      )
      return { id: added[0] ?? '', candidateId: candidate.id }
    },
    /** Moves applications to a stage, each from its current one. */
    async toStage(processId: string, ids: readonly string[], stageId = '') {
      const params = { id: processId }
      const { cards } = await ok(world.call(board.get, { params }))
      const at = new Map(cards.map((c) => [c.id, c.stageId]))
      const body = { cards: ids.map((id) => ({ id, from: at.get(id) ?? id })), stageId }
      return world.call(board.move, { params, body })
    },
    /** Gives a value to every criterion of a process, selected by its text. */
    async marks(
      applicationId: string,
      process: { criteria: { id: string; text: string }[] },
      values: Record<string, number>,
      note = '',
    ) {
      const marks = process.criteria.flatMap(({ id, text }) =>
        text in values ? [{ criterionId: id, value: values[text], note }] : [],
      )
      return ok(world.call(applications.mark, { params: { id: applicationId }, body: { marks } }))
    },
    /** A test in use that asks questions worth 2 points each, and their ids. */
    async customTest(companyId: string, contents: Record<string, unknown>[] = [{}, {}]) {
      const asked = []
      for (const content of contents) asked.push((await it.question(companyId, content)).id)
      const sections = [{ questions: asked.map((questionId) => ({ questionId, points: 2 })) }]
      const body = { companyId, title: `Prova ${++count}`, sections, settings: {} }
      const { id } = await ok(world.call(customTests.create, { body }))
      const test = await ok(world.call(customTests.use, { params: { id }, body: { version: 1 } }))
      return { ...test, asked }
    },
    /** A step of a process whose test marks its criterion "Prova". */
    async step(
      process: { id: string; companyId: string; criteria: { id: string; text: string }[] },
      settings: object = {},
      questions?: Record<string, unknown>[],
    ) {
      const test = await it.customTest(process.companyId, questions)
      const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id
      const body = {
        criterionId,
        testId: test.id,
        appUrl: 'http://hub.test',
        settings: { title: 'Prova escrita', days: 7, ...settings, stageId: null },
      }
      const { steps: added } = await ok(world.call(steps.create, { params: { id: process.id }, body }))
      let step = added.at(-1) as (typeof added)[number]
      // A new step is sent by itself only from a later opening; a change of it, at once.
      if ('stageId' in settings) {
        const changed = { ...step.settings, ...settings }
        const params = { id: process.id, stepId: step.id }
        const put = { testId: test.id, settings: changed, version: step.version, appUrl: body.appUrl }
        const { steps: all } = await ok(world.call(steps.update, { params, body: put }))
        step = all.find(({ id }) => id === step.id) ?? step
      }
      return { ...step, asked: test.asked, testId: test.id }
    },
    /** A process under assessment with three people: 100, 66.30 and 66.30 points. */
    async ranked(over: object = {}) {
      const process = await it.process(over)
      const people = []
      for (const [fullName, values] of [
        ['Ana Alves', [1, 1, 20]],
        ['Bia Braga', [1, 0, 13.2]],
        ['Caio Costa', [1, 1, 8]],
      ] as const) {
        const application = await it.application(process.id, { fullName })
        await it.marks(application.id, process, { 'Registro ativo': values[0], Inglês: values[1], Prova: values[2] })
        people.push(application)
      }
      return { process: await it.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao'), people }
    },
  }
  return it
}
