import { z } from 'zod'
import { byId, endpoint, uuid } from '#platform/contract/endpoint.ts'
import { fileStates } from '#platform/contract/files.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import {
  documentFormats,
  documentKinds,
  documentMoments,
  documentStates,
  maxDocuments,
  maxMegabytes,
} from './documents.rules.ts'

export const DocumentInput = z.object({
  id: uuid.meta({ description: 'chosen by the caller: the same document is asked for once' }),
  kind: z.enum(documentKinds),
  title: requiredText(120),
  help: text(500).default(''),
  formats: z
    .array(z.enum(documentFormats))
    .min(1, 'too_few|1')
    .max(3)
    .transform((all) => documentFormats.filter((format) => all.includes(format))),
  megabytes: z.int().min(1).max(maxMegabytes).default(maxMegabytes),
})
const ListedInput = DocumentInput.extend({
  when: z.enum(documentMoments).meta({ description: 'in the form, or when an administrator asks' }),
  required: z.boolean().default(true).meta({ description: 'an application without it is not sent' }),
})
const isOnce = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length

export const DocumentList = z.object({
  documents: z.array(ListedInput).max(maxDocuments).refine(isOnce, 'invalid'),
})
export type DocumentList = z.output<typeof DocumentList>
const StoredList = DocumentList.extend({ version: z.int() })

const DocumentFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  state: z.enum(fileStates),
  addedAt: z.iso.datetime(),
  isFormer: z.boolean().meta({ description: 'it was refused' }),
})
export type DocumentFile = z.infer<typeof DocumentFile>

/** A document that somebody was asked for, as administrators see it. */
export const DocumentRequest = z.object({
  id: z.uuid(),
  applicationId: z.uuid().nullable(),
  documentId: z.uuid().meta({ description: 'in the list of the process, where it is from there' }),
  name: z.string().meta({ description: 'of the person' }),
  kind: z.enum(documentKinds),
  title: z.string(),
  help: z.string(),
  formats: z.array(z.enum(documentFormats)),
  megabytes: z.int(),
  state: z.enum(documentStates),
  dueAt: z.iso.datetime(),
  reason: z.string(),
  askedAt: z.iso.datetime(),
  askedBy: z.string().nullable().meta({ description: 'null for the form' }),
  sentAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  remindedAt: z.iso.datetime().nullable(),
  version: z.int(),
  files: z.array(DocumentFile),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

const dueAt = z.iso.datetime()
const appUrl = z.url().max(500)
const version = z.int().meta({ description: 'of the request that the caller has read' })

/** The documents that a process asks for, and those that its applicants were asked for. */
export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/document-list',
    summary: 'The documents that a process asks for',
    params: byId,
    response: StoredList,
  }),
  updateList: endpoint({
    method: 'PUT',
    path: '/selective-processes/:id/document-list',
    summary: 'Change the documents that a process asks for; 409 when somebody changed them meanwhile',
    params: byId,
    body: DocumentList.extend({ version: z.int() }),
    response: StoredList,
  }),
  ofProcess: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/document-requests',
    summary:
      'The documents of the applicants of a process: those that wait for a verdict first, then by their deadline',
    params: byId,
    query: z.object({
      state: z
        .enum(['', ...documentStates, 'vencido'])
        .default('')
        .meta({
          description: 'only those; `vencido` are those that were not sent in time',
        }),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      rows: z.array(DocumentRequest),
      total: z.int(),
      counts: z.record(z.enum([...documentStates, 'vencido']), z.int()),
    }),
  }),
  ofApplication: endpoint({
    method: 'GET',
    path: '/applications/:id/documents',
    summary: 'The documents that an applicant was asked for, with their files',
    params: byId,
    response: z.object({ rows: z.array(DocumentRequest) }),
  }),
  ofReceived: endpoint({
    method: 'GET',
    path: '/received/:id/documents',
    summary: 'The documents that came with an application by the public page of a process',
    params: byId,
    response: z.object({
      rows: z.array(DocumentRequest.pick({ id: true, title: true, files: true })),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/document-requests',
    summary:
      'Ask applicants for documents, each by one letter with the link to their page. Who was asked for a document already is not asked again; who cannot be asked is refused one by one',
    params: byId,
    body: z.object({
      applicationIds: z.array(uuid).min(1).max(500),
      documents: z.array(DocumentInput).min(1, 'too_few|1').max(maxDocuments).refine(isOnce, 'invalid'),
      dueAt,
      appUrl,
    }),
    response: z.object({ asked: z.array(z.uuid()), refused: refusedRows }),
  }),
  judge: endpoint({
    method: 'POST',
    path: '/document-requests/:id/verdict',
    summary: 'Accept a document, or refuse it with a reason and ask again until a deadline',
    params: byId,
    body: z
      .object({
        version,
        state: z.enum(['aceito', 'recusado']),
        reason: text(500).default(''),
        dueAt: dueAt.nullable().default(null).meta({ description: 'of a refusal: until when another one may come' }),
        appUrl,
      })
      .superRefine(({ state, reason }, ctx) => {
        if (state === 'recusado' && reason === '')
          ctx.addIssue({ code: 'custom', path: ['reason'], message: 'required', input: reason })
      }),
    response: DocumentRequest,
  }),
  extend: endpoint({
    method: 'PUT',
    path: '/document-requests/:id/deadline',
    summary: 'Move the deadline of a document; its applicant is told',
    params: byId,
    body: z.object({ version, dueAt, appUrl }),
    response: DocumentRequest,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/document-requests/:id/cancellation',
    summary: 'Ask for a document no more. Files that were sent stay',
    params: byId,
    body: z.object({ version }),
    response: DocumentRequest,
  }),
  address: endpoint({
    method: 'GET',
    path: '/document-requests/:id/files/:fileId/address',
    summary: 'Where a file can be fetched for the next five minutes, without a token; who asked is recorded',
    params: byId.extend({ fileId: uuid }),
    response: z.object({ url: z.string() }),
  }),
}

const sentFile = z.object({ id: z.uuid(), name: z.string(), size: z.int() })
/** A document as its applicant sees it: in the form before it was sent, and on the page of their applications. */
export const OwnDocument = z.object({
  id: z.uuid().meta({ description: 'of the document in the list of the process, or of the request' }),
  kind: z.enum(documentKinds),
  title: z.string(),
  help: z.string(),
  formats: z.array(z.enum(documentFormats)),
  megabytes: z.int(),
  required: z.boolean(),
  state: z.enum(documentStates),
  reason: z.string(),
  dueAt: z.iso.datetime(),
  files: z.array(sentFile),
  why: z.string().nullable().meta({ description: 'why nothing may be changed now: the code of a refusal' }),
})
export type OwnDocument = z.infer<typeof OwnDocument>

const upload = { limit: maxMegabytes * 1024 * 1024 }
const ofForm = z.object({ slug: z.string().max(160), documentId: uuid })

/** The calls by which applicants send documents, with the key of their address. */
export const ownDocuments = {
  attach: endpoint({
    method: 'POST',
    path: '/vacancies/:slug/application/documents/:documentId',
    access: 'public',
    summary: 'Add a file for a document of the form: multipart, one field with the file',
    upload,
    params: ofForm,
    response: z.object({ document: OwnDocument, missing: z.array(z.string()) }),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/vacancies/:slug/application/documents/:documentId/:fileId',
    access: 'public',
    summary: 'Take back a file of the form',
    params: ofForm.extend({ fileId: uuid }),
    response: z.object({ document: OwnDocument, missing: z.array(z.string()) }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/applicant/documents/:id',
    access: 'public',
    summary: 'Add a file for a document that somebody was asked for: multipart, one field with the file',
    upload,
    params: byId,
    response: OwnDocument,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/applicant/documents/:id/:fileId',
    access: 'public',
    summary: 'Take back a file, until the document was decided on',
    params: byId.extend({ fileId: uuid }),
    response: OwnDocument,
  }),
}
