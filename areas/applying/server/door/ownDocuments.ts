import { type ListedDocument, mayAddFile, mayChange } from '#applying/contract/documents.rules.ts'
import type { OwnDocument } from '#applying/contract/documents.ts'
import type { RequestRow } from '#applying/server/documents/requests.sql.ts'
import { refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { publicStates } from '#vacancies/contract/phases.rules.ts'
import type { FollowedRow } from './followed.sql.ts'

const out: readonly (string | null)[] = ['reprovada', 'eliminada']

/** Whether an application still takes documents. An outcome that was not told yet changes nothing. */
export function isTaking({ processState, doorState, status, isTold }: FollowedRow): boolean {
  if (!publicStates.some((known) => known === processState)) return false
  if (doorState === 'desistida' || status === 'desistente') return false
  return !(isTold && out.includes(status))
}

/** Whether a file may be added to a document now. */
export function mayAdd(request: Pick<RequestRow, 'state' | 'dueAt' | 'files'>, isOpen: boolean, now: string): Verdict {
  if (!isOpen) return refuse('documents_closed')
  const { files } = request
  return mayAddFile(request, { now, files: files.filter((file) => !file.isFormer).length, filesEver: files.length })
}

/** Files that the scanner holds back are not shown: another one takes their place. */
const ownFiles = (files: RequestRow['files']) =>
  files
    .filter((file) => !file.isFormer && file.state !== 'quarantined')
    .map(({ id, name, size }) => ({ id, name, size }))

const whyNot = (verdict: Verdict) => (verdict.allowed ? null : verdict.why)

/** A document as its applicant sees it on their page. */
export function ownOf(request: RequestRow, isOpen: boolean, now: string): OwnDocument {
  const { id, kind, title, help, formats, megabytes, required, state, reason, dueAt, files } = request
  const verdict = isOpen ? mayChange(request, now) : refuse('documents_closed')
  return {
    ...{ id, kind, title, help, formats, megabytes, required, state, dueAt },
    reason: state === 'recusado' ? reason : '',
    files: ownFiles(files),
    why: whyNot(verdict),
  }
}

/** The documents that a form asks for, with what was sent for each. */
export function documentsOfForm(
  listed: readonly ListedDocument[],
  sent: readonly RequestRow[],
  { dueAt, why }: { dueAt: string; why: string | null },
): OwnDocument[] {
  return listed
    .filter(({ when }) => when === 'applying')
    .map(({ when: _, ...document }) => {
      const request = sent.find(({ documentId }) => documentId === document.id)
      const state = request?.state ?? 'pedido'
      return {
        ...document,
        ...{ state, dueAt, files: ownFiles(request?.files ?? []) },
        reason: state === 'recusado' ? (request?.reason ?? '') : '',
        why: why ?? whyNot(mayChange({ state, dueAt }, '')),
      }
    })
}
