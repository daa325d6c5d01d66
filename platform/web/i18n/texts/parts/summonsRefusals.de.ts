import type { summonsRefusalsPt } from '#platform/contract/summonsRefusals.ts'

export const summonsRefusals: Record<keyof typeof summonsRefusalsPt, string> = {
  result_expired: 'Das Ergebnis gilt nicht mehr: Es wird niemand mehr aufgerufen.',
  result_not_ratified: 'Das Ergebnis ist noch nicht bestätigt: Die Gültigkeit zählt ab der Bestätigung.',
  result_has_no_end: 'Dieses Ergebnis gilt ohne Ende: Es gibt nichts zu verlängern.',
  validity_extended_already:
    'Die Gültigkeit wurde schon verlängert, oder die Verlängerung wartet auf die Gegenzeichnung. Sie wird nur einmal verlängert.',
  validity_not_extended: 'Die Gültigkeit wurde nicht verlängert: Es gibt nichts rückgängig zu machen.',
  validity_extension_stands: 'Die Verlängerung gilt und wird nicht mehr rückgängig gemacht.',
  summons_answered:
    'Die Antwort dieser Person ist schon erfasst. Machen Sie sie rückgängig, bevor Sie eine andere erfassen.',
  summons_unanswered: 'Es ist keine Antwort erfasst, die rückgängig zu machen wäre.',
  summons_answer_stands:
    'Eine andere Person hat diese Handlung gegengezeichnet; sie wird hier nicht mehr rückgängig gemacht.',
  summons_answer_recorded:
    'Diese Person ist durch ihre Antwort auf den Aufruf oder durch ihr Schweigen ausgeschieden. Machen Sie es unter Aufrufe rückgängig.',
  summons_over:
    'Diese Person ist nicht mehr nur aufgerufen: Sie wurde eingestellt oder ist ausgeschieden. Prüfen Sie ihren Stand.',
  summons_letter_unsent:
    'Der Brief des Aufrufs ist nicht abgegangen oder gescheitert: Ohne ihn gibt es kein Schweigen. Senden Sie ihn erneut.',
  summons_letter_late:
    'Der Brief ging spät ab, und die Person hatte nicht die ganze Frist. Senden Sie einen anderen mit neuer Frist.',
  summons_letter_sent: 'Der Brief ist abgegangen oder wartet auf den Versand: Seine Frist gilt.',
  summons_deadline_open: 'Die Antwortfrist ist noch nicht um: Schweigen wird nach ihr erfasst.',
  summons_no_address: 'Diese Person hat keine E-Mail-Adresse. Ergänzen Sie sie, bevor Sie den Brief senden.',
  summons_without_letter: 'Dieser Aufruf hat keinen Brief.',
}
