import type { NoteEntity } from '#access/contract/notes.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Sharing } from '#platform/server/db/sharing.ts'

/** The record that a note is about. */
type Subject = { title: string; deleted: boolean; erased: boolean; processId?: string }

/** Finds the subject of a note and may lock it until the transaction ends, so that it is not erased concurrently. */
type ShareSubject = (tx: Db, id: string, sharing: Sharing) => Promise<Subject | undefined>

/** The subjects of notes. `app/server/registry.ts` fills this in, as they belong to later areas. */
export const subjects = {} as Record<NoteEntity, ShareSubject>

export const registerSubjects = (all: Record<NoteEntity, ShareSubject>) => Object.assign(subjects, all)
