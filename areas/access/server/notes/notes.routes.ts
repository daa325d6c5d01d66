import type { FastifyInstance } from 'fastify'
import { namedIn, placeOfNote } from '#access/contract/notes.rules.ts'
import { maxNotes, notes } from '#access/contract/notes.ts'
import { findActiveAdministrators } from '#access/server/accounts/administrators.sql.ts'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { type AuditEntry, audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { locked, unlocked } from '#platform/server/db/sharing.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  type About,
  countNotes,
  deleteNote,
  findNote,
  insertNote,
  listNotes,
  lockNote,
  lockNotes,
  pinNote,
  replaceMentions,
  updateNote,
} from './notes.sql.ts'
import { subjects } from './subjects.ts'

type Actor = { id: string; name: string }
type One = About & { id: string }
type Typed = { text: string; mentions: readonly string[] }

/** Locks the subject of a note. Throws when it does not exist, is in the bin or was erased. */
async function subjectOf(tx: Db, about: About) {
  const subject = await subjects[about.entity](tx, about.entityId, locked)
  if (!subject) throw notFound(about.entity)
  if (subject.erased) throw refusal('person_erased')
  if (subject.deleted) throw refusal('in_the_bin')
  return subject
}

async function requireNote(db: Db, note: One, actorId: string) {
  const found = await findNote(db, note, actorId)
  if (!found) throw notFound('note')
  return found
}

/** Locks a note of the actor. Throws when it does not exist or somebody else wrote it. */
async function requireOwnNote(tx: Db, note: One, actorId: string) {
  const found = await lockNote(tx, note, actorId)
  if (!found) throw notFound('note')
  if (!found.mine) throw refusal('note_of_another')
  return found
}

/** The text of a note is not copied to the audit log. */
const auditEntry = (
  { entity, entityId }: About,
  what: 'added' | 'edited' | 'removed' | 'pinned' | 'unpinned',
  note: string,
) => ({ action: `note.${what}`, entity, entityId, data: { note } }) satisfies AuditEntry

export function noteRoutes(app: FastifyInstance, db: Db) {
  /** Replaces the mentions of a note and notifies administrators who were not mentioned before. */
  async function mention(
    tx: Db,
    note: One,
    { text, mentions }: Typed,
    actor: Actor,
    processId: string | null,
    title: string,
  ) {
    const people = namedIn(text, await findActiveAdministrators(tx, mentions))
    const to = await replaceMentions(tx, note.id, people)
    if (to.length > 0)
      await notify(tx, noticeContextOf(app), {
        kind: 'note_mention',
        data: { name: actor.name, title },
        link: placeOfNote(note, processId),
        to,
        except: actor.id,
      })
  }

  route(app, notes.list, async ({ params, query }, request) => {
    if (!(await subjects[params.entity](db, params.entityId, unlocked))) throw notFound(params.entity)
    return listNotes(db, params, actorOf(request).id, query)
  })

  route(app, notes.create, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { title, processId = null } = await subjectOf(tx, params)
      await lockNotes(tx, params)
      if ((await countNotes(tx, params)).total >= maxNotes) throw refusal('notes_too_many')
      const { id } = await insertNote(tx, params, body.text, actor.id)
      await audit(tx, actor.id, auditEntry(params, 'added', id))
      await mention(tx, { ...params, id }, body, actor, processId, title)
      return requireNote(tx, { ...params, id }, actor.id)
    }),
  )

  route(app, notes.update, ({ params, body: { version, ...typed } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        const { title, processId = null } = await subjectOf(tx, params)
        return { ...(await requireOwnNote(tx, params, actor.id)), title, processId }
      },
      read: (tx) => requireNote(tx, params, actor.id),
      version,
      write: async (tx, { text, title, processId }) => {
        if (text === typed.text) return
        await updateNote(tx, params.id, typed.text)
        await mention(tx, params, typed, actor, processId, title)
        return auditEntry(params, 'edited', params.id)
      },
    })
  })

  route(app, notes.pin, ({ params, body: { pinned } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        await subjectOf(tx, params)
        const note = await lockNote(tx, params, actor.id)
        if (!note) throw notFound('note')
        return note
      },
      read: (tx) => requireNote(tx, params, actor.id),
      version: undefined,
      write: async (tx, before) => {
        if (before.pinned === pinned) return
        await pinNote(tx, params.id, pinned)
        return auditEntry(params, pinned ? 'pinned' : 'unpinned', params.id)
      },
    })
  })

  route(app, notes.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await subjectOf(tx, params)
      await requireOwnNote(tx, params, actor.id)
      await deleteNote(tx, params.id)
      await audit(tx, actor.id, auditEntry(params, 'removed', params.id))
      return {}
    }),
  )
}
