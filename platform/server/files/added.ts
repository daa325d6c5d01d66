import type { FileKind } from '#contract/platform/files.ts'
import { defineEvent } from '#server/platform/events/events.ts'

/** A file was added to a record; its object is stored, and its scan has not begun. */
export const fileAdded = defineEvent<{ id: string; kind: FileKind }>('file.added')
