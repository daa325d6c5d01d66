import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { applications } from '#hiring/contract/applications.ts'
import { lawsQuotas } from '#hiring/contract/quotas.rules.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

/**
 * Walks all calls of the API as readers who may not see a score, and as one who may. A new GET fails here until it is told which record it
 * reads (`records`), or why no score can be in its response (`apart`).
 */
let world: World
let given: ReturnType<typeof givenIn>
let process: Awaited<ReturnType<ReturnType<typeof givenIn>['process']>>
let records: [RegExp, Record<string, string>][]
const readers = { evaluator: '', withoutRight: '', withRight: '', guest: '' }

/** Values that occur nowhere else: the grade, the score that follows from it, and a word of its note. */
const [grade, word] = [8.7313, 'nota-sentinela']
let sentinels: RegExp

beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  const grader = await given.admin()
  // The right of an evaluator does not lift their blindness.
  const evaluator = await given.admin({ rights: ['see_scores_early', 'see_quotas'] })
  const withoutRight = await given.admin({ rights: ['see_quotas'] })
  const withRight = await given.admin({ rights: ['see_scores_early', 'see_quotas'] })
  readers.evaluator = evaluator.token
  readers.withoutRight = withoutRight.token
  readers.withRight = withRight.token
  process = await given.process({
    steps: ['requirements', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  })
  // Reserved places, so that the seats follow from the places.
  await world.db
    .updateTable('selectiveProcesses')
    .set({ quotas: JSON.stringify(lawsQuotas) })
    .where('id', '=', process.id)
    .execute()
  const graded = await given.application(process.id, { fullName: 'Ana Alves' })
  const other = await given.application(process.id, { fullName: 'Bia Braga' })
  const clarity = process.criteria.find(({ text }) => text === 'Clareza')?.id
  const as = { as: grader.token }
  const marksOf = (value: number, note = word) => ({ marks: [{ criterionId: clarity, value, note }] })
  for (const [{ id }, value] of [
    [graded, grade],
    [other, 2.5],
  ] as const) {
    await given.marks(id, process, { 'Registro ativo': 1 })
    expect((await world.call(applications.mark, { params: { id }, body: marksOf(value) }, as)).status).toBe(200)
    const body = { component: 'video', sent: true }
    expect((await world.call(applications.send, { params: { id }, body }, as)).status).toBe(200)
  }
  const guest = await given.admin({ role: 'avaliador', rights: [] })
  readers.guest = guest.token
  const team = [evaluator, withoutRight, withRight, guest].map(({ id }) => ({
    applicationId: graded.id,
    evaluatorId: id,
  }))
  await world.db.insertInto('evaluatorAssignments').values(team).execute()
  // Begins to grade, and does not send it.
  await world.call(applications.mark, { params: graded, body: marksOf(5, '') }, { as: readers.evaluator })
  const { total } = await world.db
    .selectFrom('applications')
    .select('total')
    .where('id', '=', graded.id)
    .executeTakeFirstOrThrow()
  const decimals = [grade, grade * 10, (total ?? 0) / 100].flatMap((n) => [String(n), n.toFixed(2)])
  const numbers = [...decimals, ...decimals.map((n) => n.replace('.', ',')), String(total)]
  sentinels = new RegExp(`(?<![\\w.,-])(?<!\\d:)(?:${numbers.join('|').replaceAll('.', '\\.')})(?![\\w-])|${word}`)
  const account = (await world.call(accounts.list)).body.rows[0]?.id ?? ''
  const people = { aId: graded.candidateId, bId: other.candidateId }
  const { companyId } = process
  records = [
    [/^\/(applications|evaluations)\/\{id\}/, { ...graded, stepId: process.id }],
    [/^\/(selective-processes|outcomes|messages\/process)\/\{id\}/, process],
    [/^\/candidates\/\{aId\}/, people],
    [/^\/candidates\/\{id\}\/selective-processes/, { id: graded.candidateId, processId: process.id }],
    [/^\/(candidates|privacy\/people)\/\{id\}/, { id: graded.candidateId }],
    [/^\/companies\/\{id\}/, { id: companyId }],
    [/^\/companies\/roots\/\{root\}/, { root: '12345678' }],
    [/^\/accounts\/\{id\}/, { id: account }],
    [/^\/(files|notes)\/\{entity\}/, { entity: 'candidate', entityId: graded.candidateId }],
    [/^\/messages\/received\/\{entity\}/, { entity: 'candidate', entityId: graded.candidateId }],
    [/^\/videos\/\{entity\}/, { entity: 'candidate', entityId: graded.candidateId, kind: 'resume' }],
  ].map(([path, ids]) => [path, ids] as [RegExp, Record<string, string>])
})
afterAll(() => world.close())

/** Calls that are not walked, with the reason. */
const apart: Record<string, string> = {
  '/analytics/fairness': 'sums of groups by stage, with a right of its own; no grade enters them',
  '/addresses/{cep}': 'the address of a CEP',
  '/automations/runs/{id}': 'whom an automation notified, by name; none runs here',
  '/companies/{id}/values-test/versions/{version}': 'answers of a company',
  '/custom-tests/{id}': 'questions of a test',
  '/custom-tests/{id}/preview': 'questions of a test',
  '/custom-tests/{id}/versions/{number}': 'questions of a test',
  '/custom-tests/{id}/versions/{number}/statistics': 'attempts of a test, which no evaluator grades',
  '/candidates/{id}/cv': 'the CV; none is here',
  '/deliveries/{id}': 'a mail; none is here',
  '/applications/{id}/steps/{stepId}/evidence/{fileId}/address': 'an address of a file',
  '/files/{entity}/{entityId}/{id}/address': 'an address of a file',
  '/files/{entity}/{entityId}/{id}/shown': 'an address of a picture',
  '/chat/conversations/{key}': 'a conversation of administrators',
  '/chat/conversations/{key}/messages': 'messages of administrators',
  '/chat/conversations/{key}/changes': 'messages of administrators',
  '/chat/conversations/{key}/files': 'files of a conversation',
  '/checkout/order': 'an invoice, by its own link',
  '/checkout/order/pdf': 'an invoice, by its own link',
  '/checkout/trial': 'a trial, by its own link',
  '/statement-lines/{id}': 'a line of a bank statement',
  '/news/{id}': 'a post of the site',
  '/news/{id}/preview': 'a post of the site',
  '/news/slugs/{slug}': 'a post of the site',
  '/selective-processes/{id}/summons/letter':
    'a letter about a call after the published result, which ends the blindness',
  '/summons/{id}/letter.pdf': 'a letter about a call after the published result, which ends the blindness',
  '/selective-processes/{id}/application-form': 'what a form asks, of nobody',
  '/selective-processes/{id}/document-list': 'what a process asks for, of nobody',
  '/document-requests/{id}/files/{fileId}/address': 'an address of a file',
  '/received/{id}/documents': 'files of an application by the public page; none came through the door here',
  '/selective-processes/{id}/received': 'read by administrators; none came through the door here',
  '/vacancies/{slug}/form': 'what a form asks, of nobody',
  '/vacancies/{slug}/application/receipt': 'what an applicant has sent, with their own key',
  '/selective-processes/{id}/application-sources': 'counts by the place of a link',
  '/selective-processes/{id}/refused-attempts': 'addresses that were refused as those of programs',
  '/applicant/applications': 'read with the key of an applicant, about themselves',
  '/applicant/messages': 'read with the key of an applicant, about themselves',
  '/applicant/privacy-requests': 'read with the key of an applicant, about themselves',
  '/site-texts/{page}': 'texts of the public site',
  '/selective-processes/{id}/sharing/poster': 'what the public page says',
  '/selective-processes/{id}/public-answers': 'questions and answers of the public page',
  '/vouchers/{id}': 'a voucher',
  '/vouchers/{id}/redemptions': 'companies that redeemed a voucher',
  '/vouchers/{id}/link': 'a voucher',
  '/vouchers/{id}/poster': 'a voucher',
  '/vouchers/{id}/sheet': 'codes of vouchers',
  '/vouchers/partners/{id}': 'vouchers of a partner',
  '/invoices/{id}': 'an invoice of a company',
  '/invoices/{id}/pdf': 'an invoice of a company',
  '/plans/{id}': 'a plan',
  '/calendar/events/{id}': 'an event of administrators',
  '/subscriptions/{id}': 'a subscription of a company',
  '/imports/template': 'an empty spreadsheet',
  '/imports/{id}': 'rows of an imported spreadsheet',
  '/imports/{id}/rows': 'rows of an imported spreadsheet',
  '/imports/{id}/wrong': 'rows of an imported spreadsheet',
  '/messages/author/{id}': 'the box of its author, whom alone it is shown to',
  '/messages/{id}': 'a message of the caller',
  '/messages/{id}/conversation': 'a message of the caller',
  '/messages/{id}/progress': 'a message of the caller',
  '/messages/{id}/recipients': 'a message of the caller',
  '/notices/stream': 'the notices of the caller as `/notices` lists them; the stream is read below',
  '/partners/{id}': 'a partner; none is here',
  '/payments/{id}': 'a payment of a company',
  '/pools/{id}': 'a talent pool; none is here',
  '/pools/{id}/members': 'members of a talent pool with their notes; it joins no application',
  '/privacy/requests/{id}/decisions': 'who decided on an application, without scores',
  '/questions/{id}': 'a question',
  '/questions/{id}/uses': 'tests that ask a question',
  '/selective-processes/{id}/result.csv': 'the published result; none is here, and it ends the blindness',
  '/selective-processes/{id}/result.pdf': 'the published result; none is here, and it ends the blindness',
  '/selective-processes/{id}/result.json': 'the frozen result; none is here, and it ends the blindness',
  '/selective-processes/{id}/result/verify': 'the frozen result; none is here, and it ends the blindness',
  '/booking-link': 'the interview of an applicant, by their own link; it has no field for a score',
  '/booking/agendas/{id}': 'an interview agenda, which has no field for a score; none is here',
  '/booking/agendas/{id}/preview': 'what an applicant reads of an agenda, without one',
  '/booking/interviewers/{id}/hours': 'when somebody can interview',
  '/selective-processes/{id}/booking-choices': 'stages, kits and interviewers; the process here has no interview',
  '/step-link': 'the attempt of an applicant, by their own link; it has no field for a score',
  '/settings/email/reports': 'a key of the installation',
  '/settings/billing/webhook': 'an address of the installation',
  '/tasks/{id}': 'a task, which names records and no score',
  '/templates/{id}': 'the text of a template',
  '/templates/{id}/versions': 'the text of a template',
  '/unsubscribe/{key}': 'an address of a professional',
  '/user/getUserByAcessToken': 'the account of the caller',
  '/outcomes/{id}/proposal': 'proposes after publication only, which ends the blindness',
  '/values/{id}/wordings': 'wordings of a value',
}

/** Query parameters that a call requires. */
const required: Record<string, () => string> = {
  '/audit': () => `entity=application&entityId=${records[0]?.[1].id}`,
  '/chat/search': () => 'search=Ana',
  '/custom-tests': () => `companyId=${process.companyId}`,
  '/custom-tests/facets': () => `companyId=${process.companyId}`,
  '/questions': () => `companyId=${process.companyId}`,
  '/questions/facets': () => `companyId=${process.companyId}`,
  '/deliveries': () => 'channel=email',
  '/deliveries/attempts': () => 'channel=email',
  '/deliveries/attempts/facets': () => 'channel=email',
  '/deliveries/facets': () => 'channel=email',
  '/deliveries/retryable': () => 'channel=email',
  '/imports': () => 'entity=company',
  '/palette': () => 'search=Ana',
  '/calendar': () => 'from=2026-11-01&to=2026-12-01',
  '/calendar/conflicts': () => 'startsAt=2026-11-20T12:00:00Z&endsAt=2026-11-20T13:00:00Z',
  '/record-links': () => `ref=application:${records[0]?.[1].id}&ref=process:${process.id}`,
  '/sales': () => 'from=2026-01-01&to=2026-01-31',
  '/analytics': () => 'from=2026-01-01&to=2026-12-31',
  '/analytics/comparison': () => `from=2026-01-01&to=2026-12-31&processId=${process.id}&processId=${process.companyId}`,
  '/analytics/evaluators': () => 'from=2026-01-01&to=2026-12-31',
  '/analytics/deliveries': () => 'from=2026-01-01&to=2026-12-31',
  '/analytics/applications': () => 'from=2026-01-01&to=2026-12-31',
  '/views': () => 'list=processes',
}

/** POST calls that only read, with their bodies: previews and exports. */
const file = (column: string, query: object = {}) => ({
  format: 'csv',
  title: 'Lista',
  columns: [{ id: column, header: 'A', words: {} }],
  query,
})
const posts: Record<string, () => object | null> = {
  '/candidates/export': () => file('fullName'),
  '/analytics/applications/export': () => file('name', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/summary/export': () => file('figure', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/funnel/export': () => file('stage', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/comparison/export': () =>
    file('stage', { from: '2026-01-01', to: '2026-12-31', processId: [process.id, process.companyId] }),
  '/analytics/times/export': () => file('stage', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/sources/export': () => file('source', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/processes/export': () => file('title', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/departures/export': () => file('status', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/reasons/export': () => file('reason', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/evaluators/export': () => file('name', { from: '2026-01-01', to: '2026-12-31' }),
  '/analytics/deliveries/export': () => file('channel', { from: '2026-01-01', to: '2026-12-31' }),
  // Sums of groups by stage, with a right of its own.
  '/analytics/fairness/export': () => null,
  '/companies/export': () => file('name'),
  '/partners/export': () => file('name'),
  '/invoices/export': () => file('code'),
  '/subscriptions/export': () => file('companyName'),
  '/vouchers/export': () => file('code'),
  '/news/export': () => file('title'),
  // A post of the site before its first save.
  '/news/preview': () => null,
  // Costs of a plan.
  '/subscriptions/{id}/change/preview': () => null,
  '/selective-processes/export': () => file('title'),
  '/questions/export': () => file('title', { companyId: process.companyId }),
  '/deliveries/export': () => file('recipient', { channel: 'email' }),
  '/deliveries/attempts/export': () => file('at', { channel: 'email' }),
  '/weights/preview': () => ({ weights: [5000, 0, 0, 0, 0, 5000] }),
  '/selective-processes/{id}/weights/preview': () => ({ weights: [5000, 0, 0, 0, 0, 5000] }),
  '/selective-processes/{id}/rule-changes/preview': () => ({ ...process, missing: 'zero' }),
  '/selective-processes/{id}/deadline/preview': () => ({
    closesAt: new Date(Date.now() + 720 * 3_600_000).toISOString(),
  }),
  '/selective-processes/transitions': () => ({ ids: [process.id], to: 'em_avaliacao' }),
  // The address of a page of the site.
  '/site-texts/{page}/preview': () => null,
  // Texts of a message or a test: they have no field for a score.
  '/messages/preview': () => null,
  '/custom-tests/{id}/preview': () => null,
}

type Documented = { parameters?: { in: string; name: string }[] }
type Call = { method: 'GET' | 'POST'; path: string }

/** Every call of the API that reads. Those that answer at two addresses are walked at the one under `/api`. */
async function readingCalls(): Promise<Call[]> {
  const { paths } = (await world.app.inject({ url: '/api/docs/json' })).json()
  return Object.entries(paths as Record<string, Record<string, Documented>>).flatMap(([url, methods]) => {
    if (!url.startsWith('/api/')) return []
    const path = url.slice(4)
    const isReading = /\/(export|preview|transitions)$/.test(path)
    return [
      ...('get' in methods ? [{ method: 'GET' as const, path }] : []),
      ...('post' in methods && isReading ? [{ method: 'POST' as const, path }] : []),
    ]
  })
}

const isWalked = ({ method, path }: Call) => (method === 'GET' ? !(path in apart) : posts[path]?.() !== null)

async function ask({ method, path }: Call, token: string, more = '') {
  const ids = records.find(([pattern]) => pattern.test(path))?.[1] ?? {}
  const url = path.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)
  const query = [required[path]?.(), more].filter(Boolean).join('&')
  const body = method === 'POST' ? posts[path]?.() : undefined
  return world.app.inject({
    method,
    url: `/api${url}${query ? `?${query}` : ''}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  })
}

/** The paths whose response to a reader contains a sentinel. */
async function revealing(token: string) {
  const found: string[] = []
  for (const call of (await readingCalls()).filter(isWalked))
    if (sentinels.test((await ask(call, token)).body)) found.push(call.path)
  return found
}

describe('every call that reads', () => {
  it('is walked, or has a reason not to be', async () => {
    const failed: string[] = []
    for (const call of (await readingCalls()).filter(isWalked)) {
      const { statusCode, body } = await ask(call, readers.withRight)
      if (statusCode !== 200) failed.push(`${call.method} ${call.path} ${statusCode} ${body.slice(0, 200)}`)
    }
    expect(failed).toEqual([])
    const known = new Set((await readingCalls()).map(({ path }) => path))
    expect(
      [...Object.keys(apart), ...Object.keys(posts), ...Object.keys(required)].filter((path) => !known.has(path)),
    ).toEqual([])
  })

  it('shows scores to an administrator with the right, where they belong', async () => {
    expect((await revealing(readers.withRight)).sort()).toEqual([
      '/applications/{id}/evaluation',
      '/applications/{id}/explanation',
      '/applications/{id}/mark-sheet',
      '/candidates/{aId}/duplicates/{bId}',
      '/candidates/{id}/applications',
      '/selective-processes/{id}/applications',
      '/selective-processes/{id}/board',
      '/selective-processes/{id}/overview',
      '/selective-processes/{id}/ranking',
      '/selective-processes/{id}/ranking.csv',
      '/selective-processes/{id}/seats',
    ])
  })

  it.each(['evaluator', 'withoutRight'] as const)('shows no score to a blind reader (%s)', async (who) => {
    expect(await revealing(readers[who])).toEqual([])
  })

  it.each(['evaluator', 'withoutRight'] as const)(
    'shows no score under filters and simulated weights either (%s)',
    async (who) => {
      const [list, facets] = ['/selective-processes/{id}/ranking', '/selective-processes/{id}/ranking/facets']
      for (const path of [list, facets, '/applications/{id}/explanation'])
        for (const more of ['weights=5000,0,0,0,0,5000', 'coverage=full', 'only=pending', 'only=tied'])
          expect((await ask({ method: 'GET', path }, readers[who], more)).body).not.toMatch(sentinels)
      const refused = await ask({ method: 'GET', path: '/applications/{id}/explanation.pdf' }, readers[who])
      expect([refused.statusCode, refused.json().code]).toEqual([
        409,
        who === 'evaluator' ? 'scores_unsent' : 'scores_early',
      ])
    },
  )

  it('has no id of a person for a guest, who knows applicants by number', async () => {
    const ids = (records.find(([path]) => path.test('/candidates/{aId}/'))?.[1] ?? {}) as { aId: string; bId: string }
    const read: string[] = []
    for (const call of (await readingCalls()).filter(isWalked)) {
      const { statusCode, body, headers } = await ask(call, readers.guest)
      if (statusCode === 200) read.push(call.path)
      const said = JSON.stringify(headers) + body
      for (const id of [ids.aId, ids.bId]) expect([call.path, said.includes(id)]).toEqual([call.path, false])
    }
    expect(read).toEqual(expect.arrayContaining(['/applications/{id}/evaluation', '/evaluations', '/evaluations/{id}']))
  })

  it('sends no score over a stream when somebody grades', async () => {
    const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const stop = new AbortController()
    const headers = { authorization: `Bearer ${readers.evaluator}` }
    const stream = await fetch(`${origin}/api/notices/stream?after=0`, { headers, signal: stop.signal })
    expect(stream.status).toBe(200)
    let text = ''
    const reading = (async () => {
      for await (const part of stream.body ?? []) text += Buffer.from(part as Uint8Array).toString()
    })().catch(() => {})
    const [{ 1: graded } = []] = records
    const body = { component: 'video', sent: false }
    const { token } = await given.admin()
    await world.call(applications.send, { params: graded, body }, { as: token })
    await given.marks(graded?.id ?? '', process, { 'Registro ativo': 1 })
    await sleep(300)
    stop.abort()
    await reading
    expect(text).not.toMatch(sentinels)
  })
})

it('finds a sentinel in each of the forms in which it could be written', async () => {
  const { rows } = (await world.call(ranking.list, { params: process }, { as: readers.withRight })).body
  const total = rows[0]?.total ?? 0
  for (const text of [
    `"value":${grade}`,
    '87.31,',
    '"87,31"',
    `"total":${total}`,
    `"total":${Math.round(total * 100)}`,
    word,
  ])
    expect(text).toMatch(sentinels)
  for (const text of ['"2026-11-23T05:12:08.7313Z"', '0190f3c2-8731-7c3a', '187.31'])
    expect(text).not.toMatch(sentinels)
})
