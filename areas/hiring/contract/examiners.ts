import { z } from 'zod'
import { byId, endpoint, uuid } from '#platform/contract/endpoint.ts'
import { roles } from '#platform/contract/rights.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { examinerRoles } from './examiners.rules.ts'

const challengeStates = ['aberta', 'acolhida', 'rejeitada'] as const

const Challenge = z.object({
  id: z.uuid(),
  protocol: z.int().nullable().meta({ description: 'of the application whose person challenges' }),
  challenger: z.string(),
  reason: z.string(),
  receivedOn: z.iso.date(),
  recordedBy: z.string().nullable(),
  state: z.enum(challengeStates),
  mayDecide: z.boolean().meta({ description: 'the caller is neither the challenged member nor its recorder' }),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

const Examiner = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  name: z.string(),
  isGuest: z.boolean(),
  role: z.enum(examinerRoles),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  challengesUntil: z.iso.datetime().nullable().meta({ description: 'until when the name may be challenged' }),
  declaredAt: z.iso.datetime().nullable(),
  impediment: z.string().nullable().meta({ description: 'why the member is impeded in the whole process' }),
  conflicts: z
    .array(z.object({ applicationId: z.uuid(), protocol: z.int(), reason: z.string() }))
    .meta({ description: 'applicants about whom the member is impeded' }),
  leftAt: z.iso.datetime().nullable(),
  leftReason: z.string(),
  replacedBy: z.string().nullable(),
  isVacant: z.boolean().meta({ description: 'the member has left a seat that nobody has taken' }),
  challenges: z.array(Challenge),
})
export type ExaminerRow = z.infer<typeof Examiner>

const Listed = z.object({
  rows: z.array(Examiner),
  addable: z
    .array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) }))
    .meta({ description: 'active accounts that are no active members' }),
})

/** The applicants about whom a member declares impediments. A guest knows them by number only. */
const OwnSeat = z.object({
  id: z.uuid(),
  role: z.enum(examinerRoles),
  process: z.object({ id: z.uuid(), title: z.string() }),
  publishedAt: z.iso.datetime().nullable(),
  challengesUntil: z.iso.datetime().nullable(),
  declaredAt: z.iso.datetime().nullable(),
  impediment: z.string().nullable(),
  applications: z.array(
    z.object({ id: z.uuid(), protocol: z.int(), name: z.string().nullable(), conflict: z.string().nullable() }),
  ),
})
export type OwnSeat = z.infer<typeof OwnSeat>
const Own = z.object({ rows: z.array(OwnSeat) })

export const examiners = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/examiners',
    summary: 'The examining board of a process: its members, declarations and challenges, also of those who have left',
    params: byId,
    response: Listed,
  }),
  add: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/examiners',
    summary: 'Name a member of the examining board; the name counts once it is published',
    params: byId,
    body: z.object({ accountId: uuid, role: z.enum(examinerRoles) }),
    response: Listed,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/examiners/publication',
    summary: 'Publish the members who are not published yet, which opens a window of working days to challenge them',
    params: byId,
    body: z.object({ challengeDays: z.int().min(1).max(30).default(2) }),
    response: Listed,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/examiners/:id/replacement',
    summary:
      'Have a member leave the board, and somebody take the seat: a substitute first. Grades they gave stay. A name that was not published is removed',
    params: byId,
    body: z.object({
      reason: text(500).default('').meta({ description: 'why a published member leaves' }),
      accountId: uuid.nullable().default(null).meta({ description: 'who takes the seat; null leaves it vacant' }),
    }),
    response: Listed,
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/examiners/:id/challenges',
    summary: 'Record a challenge of a member that was received within the window',
    params: byId,
    body: z.object({
      applicationId: uuid.nullable().default(null).meta({ description: 'whose person challenges' }),
      challenger: text(160).default('').meta({ description: 'the name of somebody who is no applicant' }),
      reason: requiredText(2000),
      receivedOn: day(),
    }),
    response: Listed,
  }),
  decideChallenge: endpoint({
    method: 'POST',
    path: '/examiner-challenges/:id/decision',
    summary: 'Uphold a challenge, by which the member leaves the board, or reject it',
    params: byId,
    body: z.object({ accept: z.boolean(), reason: requiredText(500) }),
    response: Listed,
  }),
  own: endpoint({
    method: 'GET',
    path: '/examiners/own',
    summary: 'The examining boards of which the caller is a member, with the applicants about whom to declare',
    access: 'evaluator',
    response: Own,
  }),
  declare: endpoint({
    method: 'POST',
    path: '/examiners/:id/declaration',
    summary:
      'Declare, as a member, that nothing impedes the caller, or what does: in the whole process, or about applicants. A declared impediment stays',
    params: byId,
    access: 'evaluator',
    body: z.object({
      impediment: text(500).default('').meta({ description: 'in the whole process; empty where nothing impedes' }),
      applications: z
        .array(z.object({ applicationId: uuid, reason: requiredText(500) }))
        .max(1000)
        .default([]),
    }),
    response: Own,
  }),
}
