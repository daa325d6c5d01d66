import { z } from 'zod'
import {
  documentFormats,
  documentKinds,
  documentMoments,
  maxDocuments,
  maxMegabytes,
} from '#applying/contract/documents.rules.ts'
import type { DocumentInput, DocumentList } from '#applying/contract/documents.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { newId } from '#platform/web/state/newId.ts'

const Draft = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  title: requiredText(120),
  help: text(500),
  formats: z.array(z.enum(documentFormats)).min(1, 'too_few|1'),
  megabytes: z.int().min(1).max(maxMegabytes),
  when: z.enum(documentMoments),
  required: z.boolean(),
})
type Draft = z.input<typeof Draft>

/** Documents as a dialog has them. */
export const DocumentsDraft = z.object({ documents: z.array(Draft).max(maxDocuments) })
export type DocumentsDraft = z.input<typeof DocumentsDraft>

/** The documents of an answer as a dialog has them: what a program left out has its usual value. */
export const draftOf = ({ documents }: Pick<DocumentList, 'documents'>): DocumentsDraft => ({
  documents: [...documents],
})

/** Another document: a scan or a photograph of any size that is taken. */
export const newDocument = (kind: Draft['kind'], title: string): Draft => ({
  ...{ id: newId(), kind, title, help: '', megabytes: maxMegabytes, when: 'applying', required: true },
  formats: [...documentFormats],
})

/** A document without its place in the list of a process. */
export const askedOf = ({
  id,
  kind,
  title,
  help,
  formats,
  megabytes,
}: z.output<typeof Draft>): z.output<typeof DocumentInput> => ({ id, kind, title, help, formats, megabytes })
