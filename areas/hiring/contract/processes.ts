import { z } from 'zod'
import { optionalUf } from '#platform/contract/brazil.ts'
import { byId, endpoint, facet, flag, listQuery, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { cleanHtml, richText } from '#platform/contract/richText.ts'
import { processStates } from '#platform/contract/states.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { isZone, zone } from '#platform/contract/zone.ts'
import { contracts, workplaces } from '#professionals/contract/employment.ts'
import { components } from './components.ts'
import { isAfterClosing } from './draw.rules.ts'
import { DrawSource } from './draw.ts'
import { fitsMark } from './exact.rules.ts'
import { Quotas } from './quotas.ts'
import { ageKeys, byComponent, missingRules, StoredWeights, tieKeys, Weights } from './scoring.ts'

export const resultKinds = ['preliminar', 'final'] as const
export const rulesets = ['privado', 'conselho_publico'] as const
export type Ruleset = (typeof rulesets)[number]
/** Working days leave out weekends and national holidays; those of a state or a city are not known. */
export const appealDayKinds = ['uteis', 'corridos'] as const
export const stageKinds = ['inscricao', 'triagem', 'testes', 'video', 'entrevista', 'final', 'contratacao'] as const

export const StageInput = z.object({
  id: z.uuid().optional(),
  name: requiredText(60),
  kind: z.enum(stageKinds),
  dayLimit: z.int().min(1).max(365).nullable().default(null),
  requires: z.array(z.enum(components)).max(components.length).default([]),
})
export type StageInput = z.output<typeof StageInput>

/** The meaning of a grade, in words: from 0 to 3, from 4 to 7, and from 8 to 10. */
const Rubric = z.object({
  low: text(300).default(''),
  middle: text(300).default(''),
  high: text(300).default(''),
})

export const CriterionInput = z.object({
  id: z.uuid().optional(),
  component: z.enum(components),
  text: requiredText(300),
  mandatory: z.boolean().default(false),
  byEvaluators: z.boolean().default(false),
  weight: z.int().min(1).max(100).default(1),
  target: z.number().min(0.5).max(1000).refine(fitsMark, 'too_precise').default(1).meta({
    description: 'valid points of a question or test, wanted level 1–4 of a competency, target 1–5 of a value',
  }),
  valueId: z.uuid().nullable().default(null).meta({
    description:
      'the value of the catalogue that it stands for: the profile of the company then says its target and weight',
  }),
  competencyId: z.uuid().nullable().default(null).meta({
    description: 'the competency of the catalogue that it stands for: tests of the applicants then say its marks',
  }),
  rubric: Rubric.nullable().default(null).meta({ description: 'of a criterion with grades from 0 to 10' }),
})
export type CriterionInput = z.output<typeof CriterionInput>

/** The settings by which a process hides from evaluators who an applicant is. */
const BlindMode = z.object({
  on: z.boolean().default(false),
  schools: z.boolean().default(false).meta({ description: 'hides the names of schools, too' }),
  video: z.boolean().default(false).meta({ description: 'whether evaluators may watch videos before the freeze' }),
})

const minimum = z.number().min(0).max(100).refine(fitsMark, 'too_precise').nullable()
export const StoredMinimums = z.partialRecord(z.enum(components), z.number().nullable())
const money = z.int().min(0).max(100_000_000).nullable().default(null)

const processFields = z.object({
  title: requiredText(160),
  code: text(30).default(''),
  description: richText(),
  contract: z.enum(contracts).default('clt'),
  seniority: text(60).default(''),
  profession: text(80).default('').meta({ description: 'profession or area: by it visitors look for vacancies' }),
  openings: z.int().min(1).max(10_000).default(1),
  reserveOpenings: z.int().min(0).max(100_000).default(0),
  salaryMin: money,
  salaryMax: money,
  salaryPublic: z.boolean().default(false),
  benefits: text(2000).default(''),
  workplace: z.enum(workplaces).default('presencial'),
  city: text(80).default(''),
  uf: optionalUf,
  hours: text(80).default(''),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  ruleset: z.enum(rulesets).default('privado'),
  editalNumber: text(40).default(''),
  confidential: z.boolean().default(false),
  steps: z
    .array(z.enum(components))
    .min(1)
    .max(components.length)
    .refine((s) => new Set(s).size === s.length, 'invalid')
    .default(['requirements']),
  minimums: byComponent(minimum.optional()).default({}),
  minimumTotal: minimum.default(null),
  missing: z.enum(missingRules).default('pendente'),
  ownWeights: z.boolean().optional().meta({
    description: 'whether it has weights of its own or follows the global ones; left out of a change, that stays',
  }),
  weights: Weights.optional().meta({ description: 'its own, where it has them; left out of a change, they stay' }),
  tieChain: z
    .array(z.enum(tieKeys))
    .min(1)
    .max(tieKeys.length)
    .refine((c) => new Set(c).size === c.length, 'invalid')
    .default(['byWeight', 'appliedAt']),
  zone: z.string().max(60).refine(isZone, 'invalid_choice').default(zone).meta({
    description: 'time zone of the edital: there the day of the closing begins, by which ages count',
  }),
  drawSeed: text(200).default('').meta({
    description: 'the published text of the public draw, where the chain of ties has one; empty before it',
  }),
  drawSource: DrawSource.prefault({}),
  appealDays: z.int().min(1).max(60).default(2).meta({
    description: 'days for appeals after the publication of the preliminary result',
  }),
  appealDayKind: z.enum(appealDayKinds).default('uteis'),
  resultValidityMonths: z.int().min(1).max(24).nullable().optional().meta({
    description:
      'months for which the result is valid after its ratification, null for no end; left out, it stays. A new public competition has 24 without one',
  }),
  summonsDays: z.int().min(1).max(60).optional().meta({
    description: 'working days to answer a call from the reserve list; left out, it stays, and a new process has 5',
  }),
  quotas: Quotas.nullable().optional().meta({ description: 'left out, they stay; null for none' }),
  blind: BlindMode.prefault({}).meta({
    description: 'while it is on and the process not frozen, only guests give grades, by number',
  }),
  stages: z.array(StageInput).min(2).max(20),
  criteria: z
    .array(CriterionInput)
    .max(200)
    .refine((all) => {
      const linked = all.flatMap((c) => [c.valueId ?? [], c.competencyId ?? []].flat())
      return (
        new Set(linked).size === linked.length &&
        all.every((c) => (!c.valueId || c.component === 'values') && (!c.competencyId || c.component === 'competency'))
      )
    }, 'invalid')
    .default([]),
})

type Checked = Pick<
  z.output<typeof processFields>,
  'opensAt' | 'closesAt' | 'zone' | 'salaryMin' | 'salaryMax' | 'ruleset' | 'tieChain' | 'drawSource' | 'quotas'
>
const consistent = (p: Checked, ctx: z.RefinementCtx) => {
  const wrong = (path: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: path.split('.'), message, input: p })
  if (p.closesAt <= p.opensAt) wrong('closesAt', 'closes_before_opens')
  if (p.salaryMin !== null && p.salaryMax !== null && p.salaryMax < p.salaryMin) wrong('salaryMax', 'salary_range')
  if (p.ruleset === 'privado' && p.tieChain.some((k) => ageKeys.includes(k))) wrong('tieChain', 'age_not_allowed')
  if (p.ruleset === 'privado' && p.quotas) wrong('quotas', 'quotas_public_only')
  const { kind, lottery, heldOn, commitment } = p.drawSource
  if (kind === 'loteria' && lottery === '') wrong('drawSource.lottery', 'required')
  if (kind === 'loteria' && heldOn === null) wrong('drawSource.heldOn', 'required')
  // A zone that does not exist is refused at its own field, and has no days.
  if (kind === 'loteria' && heldOn !== null && isZone(p.zone) && !isAfterClosing(heldOn, p))
    wrong('drawSource.heldOn', 'draw_before_closing')
  if (kind === 'compromisso' && commitment === '') wrong('drawSource.commitment', 'required')
}

/** The input of the form. */
export const ProcessInput = processFields
  .extend({ companyId: z.uuid({ error: 'required' }) })
  .superRefine((process, ctx) => {
    consistent(process, ctx)
    if (process.ownWeights && !process.weights)
      ctx.addIssue({ code: 'custom', path: ['weights'], message: 'required', input: process.weights })
  })
export type ProcessInput = z.output<typeof ProcessInput>
const ProcessChange = processFields
  .extend({
    version: z.int(),
    blind: BlindMode.optional().meta({ description: 'left out, it stays' }),
    reason: text(500).default('').meta({ description: 'why rules change; required once the process was published' }),
    valuesVersion: z.int().min(1).nullable().optional().meta({
      description:
        'of the values profile to take over once the process was published; left out, it stays. A draft follows the one in force',
    }),
  })
  .superRefine(consistent)

export const Stage = StageInput.extend({ id: z.uuid() })
export type Stage = z.infer<typeof Stage>
export const Criterion = CriterionInput.extend({ id: z.uuid() })
export type Criterion = z.infer<typeof Criterion>

export const Process = processFields.extend({
  ...stored,
  description: cleanHtml,
  resultValidityMonths: z.int().nullable(),
  summonsDays: z.int(),
  quotas: Quotas.nullable(),
  uf: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  companyState: z.string(),
  state: z.enum(processStates),
  cameFrom: z.enum(processStates).nullable().meta({
    description: 'the state before this one: where it goes on after a suspension, and where it may go back to',
  }),
  stateReason: z.string(),
  approval: z
    .object({
      requestedBy: z.uuid(),
      name: z.string().meta({ description: 'of who asked for it' }),
      inviter: z.string().nullable().meta({ description: 'who invited them to the hub' }),
      inviterId: z.uuid().nullable(),
      invitees: z.array(z.uuid()).meta({ description: 'accounts that they invited, where somebody else can grant it' }),
      others: z.int().meta({ description: 'other administrators who can grant it' }),
    })
    .nullable()
    .meta({ description: 'of a process that waits for approval: who asked for it, and may not grant it' }),
  stages: z.array(Stage),
  criteria: z.array(Criterion),
  weights: StoredWeights,
  minimums: StoredMinimums,
  weightVersion: z.int(),
  ownWeights: z.boolean(),
  valuesVersion: z
    .int()
    .nullable()
    .meta({ description: 'version of the values profile of the company that holds here' }),
  valuesInForce: z.int().nullable().meta({ description: 'the newest version of that profile' }),
  applications: z.int(),
  ranked: z.int(),
  open: z.int().meta({ description: 'applications that have no outcome yet' }),
  untold: z.int().meta({ description: 'applications whose outcome the applicant has not been told' }),
  told: z.int().meta({ description: 'applications whose outcome the applicant has been told' }),
  rankedAt: z.iso.datetime().nullable().meta({ description: 'when a score in it changed last' }),
  scoresDue: z
    .boolean()
    .meta({ description: 'totals and places are those of before a change, and computed again soon' }),
  rulesFixed: z.boolean().meta({ description: 'it was published, or has marks: a change of a rule needs a reason' }),
  administratorsEvaluate: z.boolean().meta({
    description: 'an administrator is an evaluator of it or has grades in it: blind mode cannot be turned on',
  }),
  frozenAt: z.iso.datetime().nullable(),
  resultKind: z.enum(resultKinds).nullable().meta({ description: 'what the frozen result is' }),
  appealClosesAt: z.iso.datetime().nullable().meta({ description: 'until when appeals are taken' }),
  publishedAt: z.iso.datetime().nullable(),
  managers: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .meta({ description: 'the administrators who run it' }),
  deletedAt: z.iso.datetime().nullable(),
})
export type Process = z.infer<typeof Process>

export const ProcessRow = Process.pick({
  id: true,
  version: true,
  code: true,
  title: true,
  companyId: true,
  companyName: true,
  city: true,
  uf: true,
  state: true,
  cameFrom: true,
  ruleset: true,
  openings: true,
  opensAt: true,
  closesAt: true,
  updatedAt: true,
  deletedAt: true,
}).extend({ applications: z.int() })
export type ProcessRow = z.infer<typeof ProcessRow>

export const processQuery = listQuery(
  ['title', 'code', 'companyName', 'state', 'closesAt', 'updatedAt'],
  '-updatedAt',
).extend({
  state: several(z.enum(processStates)),
  uf: several(z.string().max(2)),
  companyId: z.uuid().optional(),
  company: several(z.uuid()).meta({ description: 'those of any of these companies' }),
  manager: several(z.uuid()).meta({ description: 'those that any of these administrators run' }),
  closing: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(365)
    .optional()
    .meta({ description: 'closing within so many days' }),
  open: flag.meta({ description: 'only those into which professionals may be put now' }),
  trash: flag,
})

export const processes = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes',
    summary: 'Selective processes, last changed first',
    query: processQuery,
    response: pageOf(ProcessRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/selective-processes/facets',
    summary: 'How many processes carry each value of a filter',
    query: processQuery,
    response: z.object({ state: facet, uf: facet, company: facet, manager: facet }),
  }),
  export: exportOf({
    path: '/selective-processes',
    summary: 'All selective processes that the filters leave, as a file',
    query: processQuery.strict(),
    columns: ['title', 'code', 'companyName', 'city', 'uf', 'openings', 'applications', 'state', 'closesAt'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/selective-processes/:id',
    summary: 'One process with its stages, criteria and weights',
    params: byId,
    response: Process,
  }),
  create: endpoint({
    method: 'POST',
    path: '/selective-processes',
    summary: 'Open a process, as a draft',
    body: ProcessInput,
    response: Process,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/selective-processes/:id',
    summary: 'Change a process; 409 when somebody changed it meanwhile',
    params: byId,
    body: ProcessChange,
    response: Process,
  }),
  move: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/state',
    summary: 'Move a process to another state; suspending and cancelling ask for a reason',
    params: byId,
    body: z.object({
      to: z.enum(processStates),
      reason: text(500).default(''),
      authority: text(200)
        .default('')
        .meta({ description: 'name and office of who ratifies; required with a reason where a board is published' }),
      version: z.int(),
    }),
    response: Process,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/deadline',
    summary: 'Give more time to apply; an event, not a state',
    params: byId,
    body: z.object({ closesAt: z.iso.datetime(), reason: requiredText(500), version: z.int() }),
    response: Process,
  }),
  setManagers: endpoint({
    method: 'PUT',
    path: '/selective-processes/:id/managers',
    summary: 'Choose the administrators who run a process; 409 when somebody chose others meanwhile',
    params: byId,
    body: z.object({
      accountIds: z
        .array(z.uuid())
        .min(1)
        .max(10)
        .refine((ids) => new Set(ids).size === ids.length, 'invalid'),
      was: z.array(z.uuid()).max(10).optional().meta({ description: 'those that the caller saw' }),
    }),
    response: Process,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/duplicate',
    summary: 'A new draft with the same rules, application form and documents asked for',
    params: byId,
    response: Process,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/selective-processes/:id',
    summary: 'Put a draft in the bin',
    params: byId,
    response: Process,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/restore',
    summary: 'Take a process out of the bin',
    params: byId,
    response: Process,
  }),
}
