import type { z } from 'zod'
import { DocumentInput, type DocumentList, documents } from '#applying/contract/documents.ts'
import { upload } from '#testing/upload.ts'
import type { World } from '#testing/world.ts'
import { givenDoor } from './door.given.ts'

export const appUrl = 'https://hub.example.org'
export const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let count = 0
/** A document with an id of its own. */
export function documentOf(over: Partial<z.input<typeof DocumentInput>> = {}) {
  count += 1
  const id = `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`
  return DocumentInput.parse({ id, kind: 'identity', title: 'Documento de identidade', formats: ['pdf'], ...over })
}

/** The acts around documents, by the calls of their screens. */
export function givenDocuments(world: World) {
  const given = givenDoor(world)
  return {
    ...given,
    /** Chooses the documents of a process. */
    async list(processId: string, all: DocumentList['documents']) {
      const params = { id: processId }
      const { body } = await world.call(documents.list, { params })
      return world.call(documents.updateList, { params, body: { documents: all, version: body.version } })
    },
    ask: (
      processId: string,
      applicationIds: string[],
      all: z.input<typeof DocumentInput>[],
      dueAt: string = inHours(100),
    ) =>
      world.call(documents.ask, { params: { id: processId }, body: { applicationIds, documents: all, dueAt, appUrl } }),
    of: async (applicationId: string) =>
      (await world.call(documents.ofApplication, { params: { id: applicationId } })).body.rows,
    /** The key in the last letter of a kind that an address got. */
    async keyIn(address: string, template: string) {
      const letter = (await given.mailsTo(address, template)).at(-1) ?? ''
      return /\/candidatura\/([\w-]{43})/.exec(letter)?.[1] ?? ''
    },
    /** A file for a document, on the page of an applicant. */
    send: (token: string, id: string, content: Buffer | string = pdf, name = 'rg.pdf') =>
      upload(world.app, `/api/applicant/documents/${id}`, { content, name, authorization: `Applicant ${token}` }),
    /** The same in a form. */
    attach: (token: string, slug: string, documentId: string, content: Buffer | string = pdf, name = 'rg.pdf') =>
      upload(world.app, `/api/vacancies/${slug}/application/documents/${documentId}`, {
        ...{ content, name, authorization: `Applicant ${token}` },
      }),
  }
}
