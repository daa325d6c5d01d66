import type { FileKind } from '#platform/contract/files.ts'
import { defineEvent } from '#platform/server/events/events.ts'

/** A file was added to a record; its object is stored, and its scan has not begun. */
export const fileAdded = defineEvent<{ id: string; kind: FileKind }>('file.added')
