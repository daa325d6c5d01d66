import { z } from 'zod'
import { ForeseenLetter } from '#deliveries/contract/foreseen.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { actStates } from './countersigning.ts'
import { letterStates, summonsAnswers } from './summonsAnswers.rules.ts'

const Placed = z.object({ applicationId: z.uuid(), name: z.string(), place: z.int() })
const Standing = Placed.extend({ status: z.enum(applicationStatuses) })

export const Summons = z.object({
  id: z.uuid(),
  person: Standing,
  replaced: Standing,
  reason: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  dueOn: z.iso.date().nullable().meta({ description: 'the last day to answer, in the time zone of the process' }),
  letter: z.object({
    state: z.enum(letterStates),
    writtenAt: z.iso.datetime().nullable(),
    sentAt: z.iso.datetime().nullable().meta({ description: 'when it was handed to the mail server' }),
    said: z.string().meta({ description: 'the answer of the mail server, or the cause of a failure' }),
    hash: z.string().meta({ description: 'SHA-256 of its subject and its text' }),
    mayGoAgain: z.boolean().meta({ description: 'it failed, left too late, or there was none' }),
  }),
  answer: z
    .object({
      kind: z.enum(summonsAnswers),
      on: z.iso.date().nullable(),
      proof: z.string(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      act: z
        .enum(actStates)
        .nullable()
        .meta({ description: 'the act that another person countersigns, where one does' }),
    })
    .nullable(),
  maySaySilent: z
    .boolean()
    .meta({ description: 'the letter was sent, its last day is over, and no answer is recorded' }),
})
export type Summons = z.infer<typeof Summons>

const SummonsOfProcess = z.object({
  rows: z.array(Summons),
  vacancies: z
    .array(Standing.extend({ next: Placed.nullable().meta({ description: 'who is called for this place' }) }))
    .meta({ description: 'places within the openings whose holders are out' }),
  next: Placed.nullable().meta({
    description: 'the first of the reserve list who is still waiting, for a place that is open to everybody',
  }),
})

const dueOn = z.iso.date().optional()

export const summons = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/summons',
    summary: 'Who was called from the reserve list and in whose place, which places are vacant, and who is next',
    params: byId,
    response: SummonsOfProcess,
  }),
  foresee: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/summons/letter',
    summary: 'The letter of a call before it is made: at which address it arrives and how it reads. Writes nothing',
    params: byId,
    query: z.object({ applicationId: z.uuid(), dueOn }),
    response: ForeseenLetter,
  }),
  create: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/summons',
    summary:
      'Call the next of the reserve list in the place of somebody who is out: the outcome becomes "aprovada", the published places stay. Repeating the call changes nothing; a place that was filled meanwhile is refused',
    params: byId,
    body: z.object({
      applicationId: z.uuid(),
      replacedId: z.uuid(),
      reason: requiredText(500),
      dueOn: dueOn.meta({ description: 'the last day to answer; left out, as many working days as the process says' }),
    }),
    response: SummonsOfProcess,
  }),
  write: endpoint({
    method: 'POST',
    path: '/summons/:id/letter',
    summary:
      'Write to somebody who was called again, with another last day to answer, where no letter has left in time',
    params: byId,
    body: z.object({ dueOn }),
    response: SummonsOfProcess,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/summons/:id/answer',
    summary:
      'Record what somebody who was called has answered. Who declines withdraws; in a public competition that names its document, and another person countersigns it',
    params: byId,
    body: z.object({
      answer: z.enum(['aceita', 'recusada']),
      answeredOn: z.iso.date(),
      proof: text(500).default('').meta({ description: 'the document or message of the answer, or a link to it' }),
    }),
    response: SummonsOfProcess,
  }),
  silence: endpoint({
    method: 'POST',
    path: '/summons/:id/silence',
    summary:
      'Record that somebody who was called did not answer a letter that was really sent, after its last day: they withdraw. In a public competition another person countersigns it',
    params: byId,
    response: SummonsOfProcess,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/summons/:id/answer',
    summary: 'Take back a recorded answer or silence that nobody has countersigned; the person holds the place again',
    params: byId,
    response: SummonsOfProcess,
  }),
  letterPdf: endpoint({
    method: 'GET',
    path: '/summons/:id/letter.pdf',
    summary: 'The letter of a call with the proof of its sending, as PDF; each download is recorded',
    params: byId,
    response: z.string(),
    file: 'application/pdf',
  }),
}
