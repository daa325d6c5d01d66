import type { tieProofsTexts as pt } from '#hiring/web/ranking/texts/tieProofs.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const tieProofs: Translation<typeof pt> = {
  title: 'Proofs for the tie-break',
  none: 'No document: it does not count in the tie-break.',
  by: 'by {{name}}, {{when}}',
  record: 'Record proof',
  remove: 'Remove',
  recordTitle: 'Record proof: {{key}}',
  removeTitle: 'Remove the proof: {{key}}?',
  of: '{{name}}',
  reason: 'Reason',
  provenOn: 'Date',
  provenOnHelp: 'Of the fact or of the certificate, until applications close.',
  document: 'Document',
  documentHelp: 'Its number and who issued it.',
  recorded: 'Proof recorded.',
  removed: 'Proof removed.',
}
