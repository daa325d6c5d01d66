import type { NoteEntity } from './notes.ts'

/** A part of a note: plain text, a mention, or a link. */
export type NotePart = { kind: 'text' | 'mention' | 'link'; text: string }
type Named = { id: string; name: string }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Punctuation at the end of a sentence is not part of a URL. */
const link = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/giu

/** Longer names first, so that `@Ana Paula` does not mention `@Ana`; a name does not end within a word. */
function mentionsOf(names: readonly string[]) {
  const longest = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length)
  if (longest.length === 0) return null
  return new RegExp(`(?<![\\p{L}\\p{N}_@.])@(?:${longest.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`, 'gu')
}

/** The users that a text mentions. */
export function namedIn<P extends Named>(text: string, people: readonly P[]): P[] {
  const pattern = mentionsOf(people.map(({ name }) => name))
  const found = new Set(pattern ? [...text.matchAll(pattern)].map(([word]) => word.slice(1)) : [])
  return people.filter(({ name }) => found.has(name))
}

/** Parses a note into parts for display. */
export function partsOf(text: string, mentions: readonly Named[]): NotePart[] {
  const pattern = mentionsOf(mentions.map(({ name }) => name))
  const marks = [
    ...[...text.matchAll(link)].map(({ 0: word, index }) => ({ kind: 'link' as const, text: word, index })),
    ...(pattern ? [...text.matchAll(pattern)] : []).map(({ 0: word, index }) => ({
      kind: 'mention' as const,
      text: word,
      index,
    })),
  ].sort((a, b) => a.index - b.index)
  const parts: NotePart[] = []
  let at = 0
  for (const { kind, text: word, index } of marks) {
    if (index < at) continue
    if (index > at) parts.push({ kind: 'text', text: text.slice(at, index) })
    parts.push({ kind, text: word })
    at = index + word.length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/** The text after an `@` just before the caret, and its position; null when no mention is being typed. */
export function mentionBeing(text: string, caret: number): { search: string; from: number } | null {
  const before = text.slice(Math.max(0, caret - 60), caret)
  const found = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}'-]*(?: [\p{L}\p{N}'-]+)?)$/u.exec(before)
  return found ? { search: found[1] ?? '', from: caret - (found[0]?.length ?? 0) } : null
}

type NoteAt = { entity: NoteEntity; entityId: string; id: string }
/** The page on which the web shows a note. A note about an application is on its evaluation, within the process. */
export function placeOfNote({ entity, entityId, id }: NoteAt, processId: string | null): string {
  const process = '/dashboard/listSelectiveProcess/ViewSelectiveProcess'
  if (entity === 'company') return `/dashboard/companies/${entityId}/notes?note=${id}`
  if (entity === 'candidate') return `/dashboard/users/candidates/${entityId}/notes?note=${id}`
  if (entity === 'process') return `${process}/${entityId}?tab=visao-geral&note=${id}`
  if (entity === 'task') return `/dashboard/kanban?task=${entityId}&note=${id}`
  return `${process}/${processId}?avaliar=${entityId}&note=${id}`
}
