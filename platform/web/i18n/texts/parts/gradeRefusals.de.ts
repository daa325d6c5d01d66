import type { gradeRefusalsPt } from '#platform/contract/gradeRefusals.ts'

export const gradeRefusals: Record<keyof typeof gradeRefusalsPt, string> = {
  saw_sensitive:
    'Sie haben die sensiblen Daten dieser Person gesehen und bewerten sie deshalb nicht. Bitten Sie jemand anderen.',
  others_graded:
    'Jemand anderes hat seine Noten schon gesendet, und Sie können sie sehen. Ihre ändern sich nicht mehr.',
  grades_sent: 'Sie haben diese Noten schon gesendet. Öffnen Sie Ihre Bewertung wieder, um sie zu ändern.',
  scores_unsent:
    'Sie bewerten in diesem Verfahren: Die Datei steht bereit, sobald Sie alle Ihre Wertungen gesendet haben.',
  scores_early:
    'Ihr Konto sieht Wertungen nicht vor dem Ende: Die Datei steht bereit, sobald das Ergebnis eingefroren ist.',
  not_assigned:
    'Diese Bewerbung wurde anderen Bewertenden zugeteilt. Um sie zu bewerten, lassen Sie sie sich unter „Bewertende“ zuteilen.',
  seen_before_grading:
    'Sie haben Noten oder Plätze dieser Bewerbung gesehen, bevor Sie Ihre gesendet haben; in einem öffentlichen Verfahren zählen sie nicht mehr. Bitten Sie eine andere Person der Kommission.',
  act_unsent:
    'Das hängt von Noten ab, die Sie noch nicht sehen. Senden Sie alle Ihre Noten in diesem Verfahren und versuchen Sie es erneut, oder bitten Sie jemanden, der nicht bewertet.',
  act_early:
    'Das hängt von Noten ab, und Ihr Konto sieht sie nicht vor dem Ende. Bitten Sie jemanden, der sie sehen darf, oder warten Sie auf das eingefrorene Ergebnis.',
  sent_before_seeing:
    'Sie haben Noten oder Plätze dieser Bewerbung gesehen. Ihre vorher gesendeten Noten bleiben, wie sie sind.',
  test_mark_without_reason:
    'Ein Test oder ein Schritt hat diese Note gegeben. Notieren Sie den Grund, um sie zu ändern; löschen lässt sie sich nicht.',
  grade_without_reason: 'Notieren Sie vor dem Senden den Grund jeder Note null oder unter dem Minimum: {{criteria}}.',
  acts_open:
    'Einige Handlungen hat noch keine zweite Person gegengezeichnet, oder sie wurden abgelehnt: Entscheiden Sie darüber, oder machen Sie sie zuerst rückgängig.',
  act_decided: 'Über diese Handlung wurde schon entschieden, oder sie wurde rückgängig gemacht.',
  act_own: 'Diese Handlung ist Ihre: Eine andere Person entscheidet darüber.',
  act_graded: 'Sie haben diese Person benotet: Über die Handlung entscheidet, wer das nicht getan hat.',
  declaration_required:
    'Im öffentlichen Verfahren braucht ein Rücktritt die Erklärung der Person: Nennen Sie das Dokument oder die Nachricht mit Datum.',
  correction_refused_before:
    'Eine Berichtigung dieser Note wurde schon abgelehnt: Nur wer sie ablehnte, entscheidet erneut.',
  invited_author:
    'Sie haben die Person eingeladen, von der dies stammt. Jemand anderes aus der Verwaltung muss entscheiden.',
  invited_by_author:
    'Die Person, von der dies stammt, hat Sie eingeladen. Es muss jemand aus der Verwaltung entscheiden, den sie nicht eingeladen hat.',
}
