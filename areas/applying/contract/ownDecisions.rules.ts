/** Decisions of people on an application, as its applicant reads them. */
export const ownDecisionKinds = [
  'outcome',
  'outcome_undone',
  'withdrawn',
  'returned',
  'eliminated',
  'elimination_undone',
  'kept',
  'absent',
  'waived',
  'component_undone',
  'document_accepted',
  'document_refused',
  'document_cancelled',
  'mark_corrected',
  'mark_kept',
  'called',
  'call_accepted',
  'call_declined',
  'call_silent',
  'review_kept',
  'review_changed',
  'review_refused',
] as const
type OwnDecisionKind = (typeof ownDecisionKinds)[number]

/** An act as the audit log has it. */
export type RecordedAct = {
  action: string
  at: string
  from: string | null
  to: string | null
  /** The component of an absence or a waiver, or the title of a document. */
  detail: string | null
  reason: string
}
type OwnDecision = { kind: OwnDecisionKind; at: string; outcome: string | null; detail: string | null; reason: string }

type Knowing = {
  /** When the applicant was told an outcome the last time, whatever became of it; null before. */
  toldAt: string | null
  /** When the result that the applicant may read was published; null before. */
  publishedAt: string | null
}

const kinds: Record<string, OwnDecisionKind> = {
  'application.eliminated': 'eliminated',
  'application.elimination_reopened': 'elimination_undone',
  'application.kept': 'kept',
  'application.absent': 'absent',
  'application.waived': 'waived',
  'application.decision_revoked': 'component_undone',
  'application.document_accepted': 'document_accepted',
  'application.document_refused': 'document_refused',
  'application.document_cancelled': 'document_cancelled',
  'application.correction_accepted': 'mark_corrected',
  'application.correction_refused': 'mark_kept',
  'application.summons_written': 'called',
  'application.summons_accepted': 'call_accepted',
  'application.summons_declined': 'call_declined',
  'application.summons_silent': 'call_silent',
  'review.mantida': 'review_kept',
  'review.revista': 'review_changed',
  'review.recusada': 'review_refused',
}
/** Acts of which the applicant hears at once, by a letter or because they are their own. */
const known: readonly OwnDecisionKind[] = [
  ...(['withdrawn', 'returned', 'document_accepted', 'document_refused', 'document_cancelled', 'called'] as const),
  ...(['call_accepted', 'call_declined', 'call_silent', 'review_kept', 'review_changed', 'review_refused'] as const),
]
/** Acts that say something about marks: nobody hears of them before a result that contains them is published. */
const ofMarks: readonly OwnDecisionKind[] = [
  ...(['kept', 'absent', 'waived', 'component_undone', 'mark_corrected', 'mark_kept'] as const),
]
/** Acts whose reason is a note about a letter or a proof. */
const withoutReason: readonly OwnDecisionKind[] = ['called', 'call_accepted', 'call_declined', 'call_silent']

function kindOf({ action, from, to }: RecordedAct): OwnDecisionKind | null {
  if (action !== 'application.decided') return kinds[action] ?? null
  if (to === 'desistente') return 'withdrawn'
  if (to === 'em_andamento') return from === 'desistente' ? 'returned' : 'outcome_undone'
  return 'outcome'
}

const undoings: readonly OwnDecisionKind[] = ['elimination_undone', 'outcome_undone']

/**
 * The decisions on an application that its applicant may read, in their order. An outcome is one that they were told, or the first act that undoes it; what
 * says something about marks is in a published result.
 */
export function ownDecisionsOf(acts: readonly RecordedAct[], { toldAt, publishedAt }: Knowing): OwnDecision[] {
  const until = (at: string, limit: string | null) => limit !== null && Date.parse(at) <= Date.parse(limit)
  let isOpen = toldAt !== null
  return acts.flatMap((act) => {
    const kind = kindOf(act)
    if (!kind) return []
    const { at, to, detail, reason } = act
    const said = {
      ...{ kind, at, detail },
      outcome: kind === 'outcome' ? to : null,
      reason: withoutReason.includes(kind) ? '' : reason,
    }
    if (known.includes(kind)) return [said]
    if (ofMarks.includes(kind)) return until(at, publishedAt) ? [said] : []
    if (until(at, toldAt)) return [said]
    // The acts after an undoing were told to nobody yet.
    const isShown = isOpen && undoings.includes(kind)
    isOpen = false
    return isShown ? [said] : []
  })
}

/** The distance of a place from the last one that was called, or that has a seat; 0 for one that was. */
export const placesAway = (place: number | null, { isCalled, last }: { isCalled: boolean; last: number | null }) =>
  place === null || last === null ? null : isCalled ? 0 : Math.max(0, place - last)
