import { dayIn } from '#platform/contract/days.rules.ts'
import type { DrawSource } from './draw.ts'

type Draw = { drawSource: DrawSource; drawSeed: string }
type Wrong = { field: string; code: string }
type Known = {
  isPublished: boolean
  /** Whether there are protocol numbers, and marks by which ties can be known. */
  hasApplications: boolean
  hasMarks: boolean
  zone: string
  now: Date
  /** The SHA-256 of the text that the change records. */
  digest: string
}

/** Whether a lottery is held after applications have closed: nobody can choose a protocol number for a drawn number that is known. */
export const isAfterClosing = (heldOn: string, { zone, closesAt }: { zone: string; closesAt: string }) =>
  heldOn > dayIn(zone, new Date(closesAt))

export const isSameSource = (a: DrawSource, b: DrawSource) =>
  a.kind === b.kind && a.lottery === b.lottery && a.heldOn === b.heldOn && a.commitment === b.commitment

/** The field of the public draw that may not change as asked, with the reason. */
export function wrongDraw(before: Draw, after: Draw, known: Known): Wrong | null {
  return wrongSource(before, after, known) ?? wrongText(before, after, known)
}

/** A source binds only while nobody can know whom it will favour. A text committed to is known to its author, who must know no protocol number. */
function wrongSource(before: Draw, after: Draw, { isPublished, hasApplications, hasMarks, zone, now }: Known) {
  const [was, is] = [before.drawSource, after.drawSource]
  if (!isPublished || isSameSource(was, is)) return null
  const wrong = (code: string) => ({ field: 'drawSource.kind', code })
  const today = dayIn(zone, now)
  if (before.drawSeed !== '') return wrong('draw_recorded')
  if (hasMarks) return wrong('draw_source_late')
  if (was.heldOn !== null && was.heldOn <= today) return wrong('draw_source_held')
  if (is.kind === 'compromisso' && hasApplications) return wrong('draw_commitment_late')
  if (is.kind === 'nenhuma' && hasApplications) return wrong('draw_unbound')
  return is.heldOn !== null && is.heldOn <= today ? { field: 'drawSource.heldOn', code: 'draw_day_past' } : null
}

/** A recorded text is not voided. One of a lottery may be corrected by a change of rules: anybody can compare it with the lottery. */
function wrongText(
  { drawSeed: was }: Draw,
  { drawSource: { kind, heldOn, commitment }, drawSeed: is }: Draw,
  known: Known,
) {
  if (was === is) return null
  const wrong = (code: string) => ({ field: 'drawSeed', code })
  if (was !== '' && known.isPublished) {
    if (is === '') return wrong('draw_not_voided')
    if (kind === 'nenhuma') return wrong('draw_recorded')
  }
  if (is === '') return null
  if (kind === 'loteria' && heldOn !== null && dayIn(known.zone, known.now) < heldOn) return wrong('draw_not_held')
  return kind === 'compromisso' && known.digest !== commitment.toLowerCase() ? wrong('draw_text_differs') : null
}
