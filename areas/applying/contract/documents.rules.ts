import type { MediaType } from '#platform/contract/mediaTypes.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

export const documentKinds = ['identity', 'diploma', 'council_card', 'other'] as const
type DocumentKind = (typeof documentKinds)[number]
export const documentFormats = ['pdf', 'jpg', 'png'] as const
type DocumentFormat = (typeof documentFormats)[number]
/** Asked for, sent, accepted, refused and asked again, or asked no more. */
export const documentStates = ['pedido', 'enviado', 'aceito', 'recusado', 'cancelado'] as const
export type DocumentState = (typeof documentStates)[number]

/** Documents of one process or of one call, files of one document at once and over all refusals, and megabytes of a file. */
export const maxDocuments = 20
export const maxFiles = 5
export const maxFilesEver = 30
export const maxMegabytes = 10

/** A document as a process asks for it. */
export type AskedDocument = {
  id: string
  kind: DocumentKind
  title: string
  help: string
  formats: DocumentFormat[]
  megabytes: number
}
/** One in the list of a process: asked for in its form, or later by an administrator. */
export type ListedDocument = AskedDocument & { when: (typeof documentMoments)[number]; required: boolean }
export const documentMoments = ['applying', 'later'] as const

const types: Record<DocumentFormat, MediaType> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }
const typesOf = (formats: readonly DocumentFormat[]): MediaType[] => formats.map((format) => types[format])

/** The code of what is wrong with a file that was sent for a document; null when it fits. */
export function misfitOf(
  { formats, megabytes }: Pick<AskedDocument, 'formats' | 'megabytes'>,
  file: { type: MediaType; size: number },
): `document_type|${string}` | `file_too_large|${number}` | null {
  if (!typesOf(formats).includes(file.type)) return `document_type|${formats.join(', ').toUpperCase()}`
  return file.size > megabytes * 1024 * 1024 ? `file_too_large|${megabytes}` : null
}

type Request = { state: DocumentState; dueAt: string }
type Given = { now: string; files: number; filesEver: number }

/** Whether somebody may change what they have sent for a document: until it was accepted, and until its deadline. */
export function mayChange({ state, dueAt }: Request, now: string): Verdict {
  if (state === 'cancelado') return refuse('document_cancelled')
  if (state === 'aceito') return refuse('document_accepted')
  return now <= dueAt ? allowed : refuse('document_late')
}

/** The same for adding a file. `files` are those since the last refusal. */
export function mayAddFile(request: Request, { now, files, filesEver }: Given): Verdict {
  const verdict = mayChange(request, now)
  if (!verdict.allowed) return verdict
  return files < maxFiles && filesEver < maxFilesEver ? allowed : refuse('too_many_document_files')
}

/** Whether an administrator may decide on a document: on what was sent, and again on what was accepted by mistake. */
export function mayJudge({ state }: Pick<Request, 'state'>, to: 'aceito' | 'recusado'): Verdict {
  if (state === 'cancelado') return refuse('document_cancelled')
  if (state === to) return refuse('document_judged')
  return state === 'enviado' || (state === 'aceito' && to === 'recusado') ? allowed : refuse('document_not_sent')
}

/** Outcomes after which nothing is asked of somebody any more. */
const over: readonly ApplicationStatus[] = ['reprovada', 'eliminada', 'desistente']
export const mayAskOf = (status: ApplicationStatus): Verdict =>
  over.includes(status) ? refuse('application_over') : allowed

/** Documents of a form that are required and that nothing was sent for. */
export const documentsMissing = (
  listed: readonly Pick<ListedDocument, 'id' | 'when' | 'required'>[],
  sent: ReadonlySet<string>,
): string[] =>
  listed.flatMap(({ id, when, required }) => (when === 'applying' && required && !sent.has(id) ? [id] : []))

/** Hours before its deadline in which a document that was asked for is called to mind, unless it was asked for shortly before. */
export const reminderHours = 48
