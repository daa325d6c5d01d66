import type { FastifyInstance } from 'fastify'
import type { Process } from '#hiring/contract/processes.ts'
import { documentedCalls } from './calls.ts'
import { type Random, randomFrom, randomValue } from './randomCalls.ts'

/** Calls by which somebody acts on applications, their steps and their process. Uploads and streams are no calls of the game. */
const acting =
  /^\/api\/(applications|selective-processes|evaluations|outcomes|corrections|automations|stage-moves|weights|interviews|booking\/(agendas|interviewers)|pools|candidates\/\{aId\}|candidates\/merges|messages\/(audience|preview)|privacy\/requests|analytics)/
/** Those that move what hidden scores decide: they are drawn more often. */
const hot =
  /^\/api\/(selective-processes\/\{id\}(\/(eliminations|applications\/status|weights|weights\/preview|rule-changes\/preview|component-decisions|state|moves|ranking|ranking\/facets|ranking\/check|pending|board|overview|result))?|applications\/\{id\}(\/(elimination|marks|evaluations|evaluation|explanation))?)$/

/** Reads in which an application, its process or its steps have a place. */
const reading =
  /^\/api\/(applications|selective-processes|evaluations|outcomes|corrections|automations|stage-moves|weights|interviews|booking|pools|candidates|audit|home|palette|record-links|calendar|notices$|views|analytics|privacy|messages\/process|notes|tasks$|duplicates)/
/** Parts of the record of a person that are no part of an application. */
const apart = /fairness|\/cv|photo|competency-test|consents|\/files|\/videos|\/steps\/\{stepId\}\/takes/

export type Calls = ReturnType<typeof blindCalls>

/** The calls of the game, each as often as it is drawn. */
export function blindCalls(app: FastifyInstance) {
  const documented = documentedCalls(app)
  const drawn = documented.calls.filter(
    ({ method, path, isUpload }) =>
      path.startsWith('/api/') && !isUpload && !apart.test(path) && (method === 'GET' ? reading : acting).test(path),
  )
  return {
    ...documented,
    drawn,
    weighted: drawn.flatMap((call) => Array(hot.test(call.path) ? 12 : 1).fill(call)) as typeof drawn,
  }
}

export type Known = {
  process: Process
  applications: readonly string[]
  candidates: readonly string[]
  accounts: readonly string[]
  moments: readonly string[]
}
type Playing = Known & { seen: readonly string[]; version: number }

/** An id for a field or a parameter, by its name and by the address of the call. */
function idFor(name: string, path: string, random: Random, known: Playing): string {
  const { process, applications, candidates, accounts, seen } = known
  const all: Record<string, readonly string[]> = {
    applicationId: applications,
    applicationIds: applications,
    replacedId: applications,
    candidateId: candidates,
    candidateIds: candidates,
    aId: candidates,
    bId: candidates,
    criterionId: process.criteria.map(({ id }) => id),
    evaluatorId: accounts,
    evaluatorIds: accounts,
    accountId: accounts,
    companyId: [process.companyId],
    processId: [process.id],
    stageId: process.stages.map(({ id }) => id),
    from: process.stages.map(({ id }) => id),
    ids: /transitions/.test(path) ? [process.id] : applications,
  }
  const own =
    name === 'id'
      ? /^\/api\/(applications|evaluations|outcomes\/applications)/.test(path)
        ? applications
        : /^\/api\/(selective-processes|outcomes|messages\/process)/.test(path)
          ? [process.id]
          : /^\/api\/(candidates|privacy\/people)/.test(path)
            ? candidates
            : /^\/api\/companies/.test(path)
              ? [process.companyId]
              : undefined
      : all[name]
  if (own && own.length > 0 && !random.chance(0.03)) return random.pick(own)
  const any = [...seen, ...applications, ...candidates, ...accounts, process.id]
  return random.pick(any)
}

const ruleFields = [
  'minimums',
  'minimumTotal',
  'missing',
  'weights',
  'ownWeights',
  'criteria',
  'openings',
  'reserveOpenings',
  'tieChain',
  'steps',
]

const someWeights = [
  [5000, 0, 0, 0, 2000, 3000],
  [1000, 0, 0, 0, 1000, 8000],
  [0, 0, 0, 0, 0, 10_000],
  [5000, 0, 0, 0, 5000, 0],
]
/** Values of the fields that decide places, as a person would enter them. */
const rules: Record<string, (random: Random, known: Known) => unknown> = {
  weights: (random) => random.pick(someWeights),
  minimums: (random) =>
    [0, 1, 2, 3, 4, 5].map((at) => (at === 1 || at === 2 ? null : random.pick([null, 30, 50, 60, 95]))),
  minimumTotal: (random) => random.pick([null, 10, 40, 60, 75]),
  openings: (random) => random.pick([1, 2, 3]),
  criteria: (random, { process }) =>
    process.criteria.map((criterion) => ({
      ...criterion,
      ...(random.chance(0.3) && { weight: random.pick([1, 2, 5]) }),
      ...(random.chance(0.2) && { mandatory: criterion.component === 'requirements' }),
    })),
}

/** The request that a seed stands for. */
export function requestOf(calls: Calls, seed: number, known: Playing) {
  const random = randomFrom(seed)
  const call = random.pick(calls.weighted)
  const given = { moments: known.moments, idOf: (name: string) => idFor(name, call.path, random, known) }
  const value = (of: Parameters<typeof randomValue>[3], name = '') => randomValue(calls, random, given, of, name)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'entity'
      ? random.pick(['application', 'candidate', 'process'])
      : encodeURIComponent(idFor(name === 'entityId' ? 'applicationId' : name, call.path, random, known)),
  )
  const query = new URLSearchParams()
  for (const { name, schema } of call.inQuery) {
    const isRequired = /^(entity|entityId|from|to|channel|search|list|companyId|ref)$/.test(name)
    if (!isRequired && random.chance(0.6)) continue
    const drawn =
      name === 'from' || name === 'to'
        ? random.pick(known.moments).slice(0, /analytics/.test(path) ? 10 : undefined)
        : name === 'weights'
          ? random.pick(someWeights).join(',')
          : value(schema as never, name)
    for (const each of [drawn].flat()) if (each !== null && typeof each !== 'object') query.append(name, String(each))
  }
  let payload = call.body ? (value(call.body as never) as Record<string, unknown>) : undefined
  for (const name of Object.keys(payload ?? {})) if (payload && rules[name]) payload[name] = rules[name](random, known)
  if (payload && 'reason' in payload) payload.reason = 'Motivo registrado'
  if (payload && 'component' in payload) payload.component = random.pick(known.process.steps)
  if (payload && /^\/api\/selective-processes\/\{id\}(\/rule-changes\/preview)?$/.test(call.path)) {
    const drawn = payload
    const changed = ruleFields.filter((name) => name in drawn && random.chance(0.3))
    payload = {
      ...known.process,
      reason: 'Retificação',
      ...Object.fromEntries(changed.map((name) => [name, drawn[name]])),
    }
  }
  if (payload && /selective-processes\/\{id\}/.test(call.path) && 'version' in payload) payload.version = known.version
  return { method: call.method, url: query.size > 0 ? `${path}?${query}` : path, payload }
}
