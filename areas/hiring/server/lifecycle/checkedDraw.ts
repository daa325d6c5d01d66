import { isAfterClosing, wrongDraw } from '#hiring/contract/draw.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { sha256Hex } from '#platform/server/sha256.ts'

type Draw = Pick<Process, 'drawSource' | 'drawSeed'>
const unbound: Draw = { drawSource: { kind: 'nenhuma', lottery: '', heldOn: null, commitment: '' }, drawSeed: '' }

/** Refuses a change of the public draw at its field; of a new process without `before`. */
export function mustFitDraw(before: StoredProcess | null, after: Draw & Pick<Process, 'zone'>) {
  const wrong = wrongDraw(before ?? unbound, after, {
    isPublished: before?.rulesFixed ?? false,
    hasApplications: before?.hasApplications ?? false,
    hasMarks: before?.hasMarks ?? false,
    zone: after.zone,
    now: new Date(),
    digest: sha256Hex(after.drawSeed),
  })
  if (wrong) throw invalid(wrong.field, wrong.code)
}

/** Refuses a deadline that is not before the lottery of the draw. */
export function mustCloseBeforeDraw({ drawSource: { heldOn }, zone }: StoredProcess, closesAt: string) {
  if (heldOn !== null && !isAfterClosing(heldOn, { zone, closesAt })) throw invalid('closesAt', 'draw_before_closing')
}
