import { z } from 'zod'
import { quotaLists } from '#hiring/contract/quotas.rules.ts'
import { phone } from '#platform/contract/brazil.ts'
import { endpoint, nothing } from '#platform/contract/endpoint.ts'
import { searchText, text } from '#platform/contract/validation.ts'
import { OwnDocument } from './documents.ts'
import { askModes, doorFields, formFields, questionKinds } from './form.rules.ts'
import { Work } from './guard.ts'
import { ownDecisionKinds } from './ownDecisions.rules.ts'

const slug = z.object({ slug: z.string().max(160) })
const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
/** An address that a code proves: an e-mail address, or a telephone number where a channel for telephones is configured. */
const address = z.union([email, phone]).meta({ description: 'an e-mail address or a telephone number' })
/** A word of the address by which somebody came: `?origem=cartaz`. */
const source = z
  .string()
  .max(24)
  .regex(/^[a-z0-9-]*$/)
  .catch('')
  .default('')

const declarations = z.array(z.enum(quotaLists))
const Asked = z.object({
  asking: z.record(z.enum(formFields), z.enum(askModes)),
  questions: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      kind: z.enum(questionKinds),
      options: z.array(z.string()),
      required: z.boolean(),
    }),
  ),
})

/** The form of a vacancy before anybody has typed into it: only what the page of the vacancy says too. */
export const DoorForm = Asked.extend({
  declarations,
  now: z.iso.datetime().meta({ description: 'by the clock of the server, which decides' }),
  organisation: z.string(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  slug: z.string(),
  title: z.string(),
  company: z.string().nullable().meta({ description: 'null where it stays unknown' }),
  editalNumber: z.string(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  zone: z.string(),
  why: z.string().nullable().meta({ description: 'why nobody may apply now: the code of a refusal' }),
})
export type DoorForm = z.infer<typeof DoorForm>

const states = ['aberta', 'enviada', 'desistida'] as const

/** The form as somebody has filled it in, and what became of it. */
export const DoorPage = z.object({
  form: DoorForm,
  address: z.string(),
  state: z.enum(states),
  revision: z.int(),
  data: z.partialRecord(z.enum(doorFields), z.string()),
  answers: z.record(z.string(), z.string()),
  cv: z
    .object({ name: z.string(), size: z.int(), isOwn: z.boolean().meta({ description: 'it is not sent yet' }) })
    .nullable(),
  documents: z.array(OwnDocument).meta({ description: 'those that the form asks for; they are sent at once' }),
  declared: declarations.meta({ description: 'for which lists of reserved places they have declared themselves' }),
  missing: z.array(z.string()).meta({ description: 'fields, `cv` and ids of questions and documents' }),
  wrong: z.record(z.string(), z.string()).meta({ description: 'codes of values that are not valid, by field' }),
  savedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  number: z.string().nullable(),
  versions: z.int(),
  isChanged: z.boolean().meta({ description: 'something was typed since it was sent' }),
  why: z.string().nullable().meta({ description: 'why nothing may be changed now: the code of a refusal' }),
})
export type DoorPage = z.infer<typeof DoorPage>

const Saved = DoorPage.pick({ revision: true, missing: true, wrong: true, savedAt: true }).extend({
  now: z.iso.datetime(),
})
const Proposal = z.object({ field: z.enum(doorFields), value: z.string(), line: z.string() })
export type DoorProposal = z.infer<typeof Proposal>

/** An interview of an applicant: its time, or the way to choose one. */
const FollowedInterview = z.object({
  title: z.string(),
  startsAt: z.iso.datetime().nullable().meta({ description: 'null while no time is chosen' }),
  minutes: z.int(),
  place: z.string(),
  call: z.string().meta({ description: 'the address of a video call' }),
  chooseUntil: z.iso.datetime().nullable(),
  link: z.string().nullable().meta({ description: 'the path where a time is chosen or changed, while it can be' }),
})

/** An application as its applicant sees it. Nothing in it is of anybody else, and nothing that is not public yet. */
export const Followed = z.object({
  slug: z.string().nullable(),
  title: z.string(),
  company: z.string().nullable(),
  editalNumber: z.string(),
  number: z.string().nullable(),
  state: z.enum(['aberta', 'andamento', 'encerrada', 'desistida']),
  stage: z.string().meta({ description: 'the kind of the stage, or the outcome once the applicant was told it' }),
  sentAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime(),
  zone: z.string(),
  mayEdit: z.boolean(),
  mayWithdraw: z.boolean(),
  mayReturn: z.boolean(),
  steps: z.array(
    z.object({
      title: z.string(),
      state: z.string(),
      dueAt: z.iso.datetime().nullable(),
      link: z.string().nullable().meta({ description: 'the path where it is answered, while it can be' }),
    }),
  ),
  documents: z.array(OwnDocument).meta({ description: 'those that the applicant was asked for' }),
  interviews: z.array(FollowedInterview),
  result: z
    .object({
      kind: z.enum(['preliminar', 'final']),
      at: z.iso.datetime(),
      place: z.int().nullable(),
      total: z.number().nullable(),
      list: z.string().nullable(),
      calls: z.object({
        seats: z.int().meta({ description: 'places within the openings' }),
        called: z.int().meta({ description: 'people called from the reserve besides' }),
        last: z.int().nullable().meta({ description: 'the last place of both' }),
        away: z.int().nullable().meta({ description: 'places from there to the own one; 0 where it was called' }),
      }),
      components: z.array(
        z.object({
          component: z.string(),
          score: z.number().nullable(),
          weight: z.int(),
          added: z.number().nullable(),
        }),
      ),
    })
    .nullable()
    .meta({ description: 'of the published result' }),
  decisions: z
    .array(
      z.object({
        kind: z.enum(ownDecisionKinds),
        at: z.iso.datetime(),
        outcome: z.string().nullable(),
        detail: z.string().nullable().meta({ description: 'a component, or the title of a document' }),
        reason: z.string(),
      }),
    )
    .meta({ description: 'what people decided, with the recorded reasons, the latest first' }),
})
export type Followed = z.infer<typeof Followed>
export const FollowedPage = z.object({
  now: z.iso.datetime(),
  organisation: z.string(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  address: z.string(),
  applications: z.array(Followed),
})
export type FollowedPage = z.infer<typeof FollowedPage>

const Ways = z.object({
  byPhone: z.boolean().meta({ description: 'to a telephone number too, besides an e-mail address' }),
})
export type Ways = z.infer<typeof Ways>
const codeSent = z.object({ now: z.iso.datetime(), minutes: z.int() })
const asking = z.object({
  address,
  website: searchText().default('').meta({ description: 'a field that people do not see; only programs fill it in' }),
})
const key = z.object({ token: z.string() })
const proving = z.object({
  address,
  code: z.string().trim().max(12),
  work: Work.optional().meta({ description: 'asked for when its network has sent many wrong codes' }),
})

/**
 * The door of a process: applying without an account. An address is proven by a code; the key that it gives, `Authorization: Applicant <token>`,
 * reaches what came from this address, and nothing else.
 */
export const door = {
  open: endpoint({
    method: 'GET',
    path: '/vacancies/:slug/form',
    access: 'public',
    summary: 'The form of a vacancy, before anything is typed',
    params: slug,
    response: DoorForm,
  }),
  ways: endpoint({
    method: 'GET',
    path: '/applicant/ways',
    access: 'public',
    summary: 'How the code of an applicant can be sent now',
    response: Ways,
  }),
  code: endpoint({
    method: 'POST',
    path: '/applicant/codes',
    access: 'public',
    summary:
      'Send a code of six digits to an e-mail address or a telephone number. The answer is the same for every one',
    body: asking.extend({ slug: z.string().max(160).default(''), work: Work.optional() }),
    response: codeSent,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/applicant/keys',
    access: 'public',
    summary: 'Prove an address by its code, within ten minutes and five tries',
    body: proving,
    response: key,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/applicant/keys/renewal',
    access: 'public',
    summary: 'End all links of an address, and get another key',
    response: key,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/vacancies/:slug/application',
    access: 'public',
    summary: 'Begin to apply, or go on where it was left',
    params: slug,
    body: z.object({ source }),
    response: DoorPage,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/vacancies/:slug/application',
    access: 'public',
    summary: 'Save what was typed; 409 when another page has saved meanwhile',
    params: slug,
    body: z.object({
      revision: z.int().min(0),
      data: z.partialRecord(z.enum(doorFields), text(4000)).default({}),
      answers: z.record(z.string().max(40), text(2000)).default({}),
    }),
    response: Saved,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/vacancies/:slug/application/cv',
    access: 'public',
    summary: 'Add the CV: multipart, one field with the file, up to 10 MB. It takes the place of the one before',
    upload: { limit: 10 * 1024 * 1024 },
    params: slug,
    response: DoorPage.pick({ cv: true, missing: true }).extend({ proposals: z.array(Proposal) }),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/vacancies/:slug/application/cv',
    access: 'public',
    summary: 'Remove the CV',
    params: slug,
    response: DoorPage.pick({ cv: true, missing: true }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/vacancies/:slug/application/sendings',
    access: 'public',
    summary:
      'Send the application. Repeating it changes nothing; after a change it is a new version, until the deadline',
    params: slug,
    body: z.object({
      revision: z.int().min(0),
      agreed: z.literal(true).meta({ description: 'to the privacy text in force' }),
      whatsapp: z.boolean().default(false),
    }),
    response: DoorPage,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/vacancies/:slug/application/receipt',
    access: 'public',
    summary: 'The receipt of what was sent last, as a PDF with its hash',
    params: slug,
    file: 'application/pdf',
    response: z.object({}),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/vacancies/:slug/application/withdrawal',
    access: 'public',
    summary: 'Withdraw; until the deadline it can be undone',
    params: slug,
    body: z.object({ reason: text(500).default('') }),
    response: nothing,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/vacancies/:slug/application/withdrawal',
    access: 'public',
    summary: 'Undo a withdrawal',
    params: slug,
    response: nothing,
  }),
  follow: endpoint({
    method: 'GET',
    path: '/applicant/applications',
    access: 'public',
    summary: 'All applications of a proven address: where each stands, and what comes next',
    response: FollowedPage,
  }),
}
