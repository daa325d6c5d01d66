import type { hiringRefusals } from '#hiring/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof hiringRefusals> = {
  late_reason_required: 'Bewerbungen sind nicht offen. Nennen Sie den Grund für die Aufnahme.',
  company_not_active:
    'Das Unternehmen muss aktiv sein, bevor ein Verfahren veröffentlicht wird. Prüfen Sie zuerst das Unternehmen.',
  closing_past: 'Das Ende der Bewerbungsfrist ist schon vorbei. Ändern Sie das Datum vor der Veröffentlichung.',
  step_without_criteria:
    'Ein Bewertungsschritt hat keine Kriterien. Fügen Sie jedem genutzten Schritt mindestens ein Kriterium hinzu.',
  no_weight: 'Keiner der genutzten Schritte hat ein Gewicht. Passen Sie die Gewichte oder die Schritte an.',
  approval_underway:
    'Das Verfahren wird genehmigt oder ist es schon: Setzen Sie es zum Bearbeiten auf Entwurf zurück und bitten Sie erneut um Genehmigung.',
  own_approval:
    'Sie haben diese Genehmigung beantragt: eine andere Administratorin oder ein anderer Administrator muss sie erteilen. Sie können den Prozess weiterhin zum Entwurf zurückstellen.',
  own_approval_alone:
    'Sie haben diese Genehmigung beantragt, und niemand sonst ist als Administrator aktiv, um sie zu erteilen. Laden Sie jemanden unter Benutzer, Administratoren ein.',
  approval_required: 'Ein Verfahren des Rates muss vor der Veröffentlichung genehmigt werden.',
  preliminary_required:
    'Ein Verfahren des Rates durchläuft das vorläufige Ergebnis vor dem endgültigen. Setzen Sie es zuerst auf das vorläufige Ergebnis.',
  already_applied_for: 'Es gibt schon Bewerbungen. Setzen Sie das Verfahren stattdessen aus oder brechen Sie es ab.',
  outcomes_already_told: 'Jemand hat von diesem Abbruch schon erfahren: Er kann nicht zurückgenommen werden.',
  not_frozen: 'Frieren Sie zuerst das Ergebnis ein, auf dem Reiter Rangliste.',
  reopen_after_return:
    'Setzen Sie das Verfahren auf den vorigen Stand zurück, bevor Sie das Endergebnis wieder öffnen.',
  not_published: 'Veröffentlichen Sie das Ergebnis, bevor Sie es bestätigen.',
  applicants_without_outcome:
    'Einige Bewerbungen haben noch keinen Ausgang. Entscheiden Sie über jede, bevor Sie archivieren.',
  outcomes_left: 'Diese Rückmeldungen sind schon hinausgegangen und lassen sich nicht mehr rückgängig machen.',
  outcomes_untold:
    'Einige Bewerbungen haben noch keine Rückmeldung. Senden Sie die Rückmeldungen, bevor Sie archivieren.',
  outcomes_too_early:
    'Rückmeldungen gehen hinaus, wenn das Ergebnis veröffentlicht oder das Verfahren abgebrochen ist.',
  list_not_published: 'Veröffentlichen Sie das Ergebnis, bevor die Liste über die Ausgänge entscheidet.',
  place_not_vacant: 'Dieser Platz ist nicht frei: dafür wurde bereits jemand aufgerufen. Prüfen Sie die Liste.',
  place_filled:
    'Für diesen Platz wurde bereits jemand anders aufgerufen; diese Person kehrt nicht zurück. Prüfen Sie die Aufrufe des Verfahrens.',
  not_within_openings:
    'Diese Person hat nach dem Ergebnis keine der Stellen. Vermerken Sie, wer ausscheidet, und rufen Sie die nächste Person der Reserveliste auf.',
  reserve_exhausted: 'Auf der Reserveliste ist niemand mehr.',
  not_next_in_reserve: 'Diese Person ist nicht die nächste der Reserveliste. Prüfen Sie die Liste.',
  outcome_undecided: 'Diese Bewerbung hat noch keinen Ausgang, den man mitteilen könnte.',
  outcome_told: 'Diese Person hat schon eine Rückmeldung.',
  outcome_not_told: 'Zu dieser Bewerbung ist keine Rückmeldung vermerkt.',
  outcome_sent: 'Diese Rückmeldung ging als Nachricht hinaus und lässt sich nicht zurücknehmen.',
  deadline_not_later: 'Die neue Frist muss nach der aktuellen und in der Zukunft liegen.',
  final_is_published: 'Das Endergebnis ist veröffentlicht und wird nicht wieder vorläufig.',
  rectification_decided: 'Über diese Berichtigung ist schon entschieden.',
  rectification_own: 'Wer die Berichtigung vorschlägt, genehmigt sie nicht. Eine andere Person muss entscheiden.',
  rectification_outdated:
    'Die Regeln haben sich seit dem Vorschlag geändert. Lehnen Sie ihn ab und schlagen Sie neu vor.',
  rectification_too_late:
    'Seit dem Vorschlag ist Zeit vergangen, und die Frist ist für diese Berichtigung zu kurz. Lehnen Sie ihn ab und schlagen Sie eine längere Frist vor.',
  deadline_state: 'Die Frist kann nur verlängert werden, solange Bewerbungen möglich sind.',
  process_not_running: 'Das Verfahren ist nicht in einem Status, der diese Aktion zulässt.',
  process_frozen: 'Das Ergebnis ist eingefroren. Öffnen Sie es wieder, bevor Sie Noten, Gewichte oder Schritte ändern.',
  already_frozen: 'Das Ergebnis ist schon eingefroren.',
  already_published: 'Das Ergebnis wurde schon veröffentlicht.',
  nothing_ranked: 'Noch keine Bewerbung hat eine Note.',
  eliminations_undecided: 'Vorgeschlagene Ausschlüsse sind unentschieden. Bestätigen Sie jeden oder lehnen Sie ihn ab.',
  components_undecided:
    'Es gibt Bestandteile ohne Note und ohne Entscheidung. Erfassen Sie die Note, vermerken Sie das Fehlen oder erlassen Sie jeden mit Begründung.',
  component_decided:
    'Über diesen Bestandteil ist für die Person schon entschieden. Machen Sie die Entscheidung zuerst rückgängig.',
  component_begun:
    'Ein Teil dieses Bestandteils hat schon eine Note: Vervollständigen Sie die Noten. Erlassen wird nur ein Bestandteil ohne Note.',
  component_done: 'Dieser Bestandteil hat schon eine Note.',
  component_not_counting: 'Dieser Bestandteil zählt in diesem Verfahren nicht.',
  tie_key_unused: 'Dieses Verfahren entscheidet Gleichstände nicht nach dieser Tatsache.',
  tie_proof_recorded: 'Der Nachweis ist schon vermerkt. Entfernen Sie ihn, um einen anderen zu vermerken.',
  tie_proof_missing: 'Für diesen Gleichstand ist kein Nachweis vermerkt.',
  tie_proof_late: 'Die Tatsache liegt nach dem Bewerbungsschluss und entscheidet keinen Gleichstand.',
  component_not_decided: 'Zu diesem Bestandteil ist keine Entscheidung vermerkt.',
  draw_pending: 'Über Gleichstände entscheidet die öffentliche Auslosung. Erfassen Sie ihren Text vor dem Einfrieren.',
  preliminary_not_published: 'Veröffentlichen Sie das vorläufige Ergebnis, bevor Einsprüche möglich sind.',
  appeal_window_required:
    'Vor dem endgültigen Ergebnis kommen die Einsprüche. Veröffentlichen Sie das vorläufige Ergebnis und eröffnen Sie die Einsprüche.',
  appeal_window_open:
    'Die Frist für Einsprüche ist noch nicht abgelaufen. Frieren Sie das endgültige Ergebnis danach ein.',
  final_not_frozen:
    'Eingefroren ist noch das vorläufige Ergebnis. Frieren Sie zuerst das endgültige ein, auf dem Reiter Rangliste.',
  corrections_closed: 'Noten werden nach dem vorläufigen Ergebnis korrigiert, bis das endgültige eingefroren ist.',
  corrections_open:
    'Es gibt unentschiedene Korrekturen. Nehmen Sie jede unter „Korrekturen von Noten“ auf dem Reiter Rangliste an oder lehnen Sie sie ab.',
  component_running:
    'Ein Versuch läuft noch oder wartet auf seine Noten. Warten Sie auf Abgabe und Korrektur, oder erklären Sie den Versuch mit Begründung für ungültig.',
  person_twice:
    'Eine Person hat in diesem Verfahren zwei Bewerbungen aus zusammengeführten Datensätzen. Vermerken Sie auf dem Reiter Bewerber den Rückzug derjenigen, die nicht zählt.',
  correction_decided: 'Über diese Korrektur ist schon entschieden.',
  correction_own: 'Wer die Korrektur vorschlägt, entscheidet nicht über sie. Eine andere Person muss entscheiden.',
  correction_graded: 'Wer die Note gegeben hat, entscheidet nicht über ihre Korrektur.',
  correction_same: 'Das ist schon die Note. Schlagen Sie eine andere vor.',
  correction_exists: 'Für diese Note ist schon eine Korrektur vorgeschlagen.',
  correction_grade_missing: 'Diese bewertende Person hat in diesem Kriterium keine Note gegeben.',
  list_not_final: 'Die Liste ist die des vorläufigen Ergebnisses. Über Ausgänge entscheidet das endgültige.',
  no_elimination: 'Für diese Bewerbung ist kein Ausschluss vorgeschlagen.',
  not_eliminated: 'Diese Bewerbung ist nicht ausgeschlossen.',
  elimination_confirmed:
    'Die Bewerbung wurde ausgeschlossen. Öffnen Sie die Entscheidung über den Ausschluss wieder, bevor Sie das Ergebnis ändern.',
  not_a_draft: 'Nur ein Entwurf kann in den Papierkorb. Brechen Sie das Verfahren stattdessen ab.',
  company_in_the_bin: 'Das Unternehmen dieses Verfahrens liegt im Papierkorb. Stellen Sie es zuerst wieder her.',
  question_voided: 'Diese Frage ist schon annulliert.',
  already_applied: 'Bereits in diesem Verfahren.',
  candidate_blocked: 'Die Fachkraft ist gesperrt.',
  candidate_erasure_asked:
    'Für diese Person liegt ein Antrag auf Löschung ihrer Daten vor. Beantworten Sie ihn, bevor Sie sie in ein Verfahren aufnehmen.',
  candidate_hidden:
    'Diese Fachkraft möchte in keine neuen Verfahren aufgenommen werden. Ändern Sie das in ihren Einstellungen.',
  cpf_invalid: 'Diese CPF ist ungültig. Prüfen Sie die Ziffern.',
  cpf_unknown: 'Keine erfasste Fachkraft hat diese CPF.',
  cpf_repeated: 'Diese CPF steht mehrmals in der Liste.',
  adding_over: 'Nur wer hinzugefügt hat, kann es rückgängig machen, und zwar innerhalb einer Stunde.',
  application_touched:
    'Mit dieser Bewerbung ist schon etwas geschehen. Erfassen Sie einen Ausgang, statt rückgängig zu machen.',
  application_missing: 'Bewerbung in diesem Verfahren nicht gefunden.',
  stage_missing: 'Die Phase gibt es nicht mehr. Laden Sie das Board neu.',
  same_stage: 'Bereits in dieser Phase.',
  application_closed: 'Die Bewerbung hat schon einen Ausgang. Öffnen Sie sie wieder, bevor Sie sie verschieben.',
  stage_requires: 'Was die aktuelle Phase verlangt, ist noch nicht erledigt.',
  elimination_pending: 'Ein Ausschluss ist vorgeschlagen: Entscheiden Sie, bevor es weitergeht.',
  already_undone: 'Diese Bewegung wurde schon rückgängig gemacht.',
  stage_in_use: 'Eine Phase mit Bewerbungen kann nicht entfernt werden. Verschieben Sie die Bewerbungen zuerst.',
  stage_automated: 'Eine Automatisierung verwendet diese Phase. Ändern Sie sie, bevor Sie die Phase entfernen.',
  criterion_marks_unfit:
    'Es gibt Noten, die das geänderte Kriterium nicht zulässt. Berichtigen Sie sie, bevor Sie das Ziel oder den Bestandteil ändern.',
  criterion_with_marks: 'Ein Kriterium, das schon Noten hat, kann nicht entfernt werden.',
  mark_out_of_range: 'Die Note liegt außerhalb dessen, was das Kriterium zulässt.',
  criterion_missing: 'Das Kriterium gehört nicht zu diesem Verfahren.',
  mark_changed: 'Jemand anderes hat diese Note geändert, während Sie sie bearbeiteten. Prüfen Sie den aktuellen Wert.',
  nothing_to_send: 'Bewerten Sie alle Kriterien, bevor Sie senden.',
  examiner_missing:
    'Dieses Verfahren hat eine Prüfungskommission, und nur ihre Mitglieder bewerten. Nehmen Sie die Person im Reiter Kommission auf, oder wählen Sie ein Mitglied.',
  examiners_unpublished:
    'Die Kommission ist mit diesem Namen nicht veröffentlicht. Veröffentlichen Sie die Liste im Reiter Kommission und warten Sie das Ende der Ablehnungsfrist ab.',
  examiner_challengeable: 'Die Frist, dieses Mitglied abzulehnen, läuft noch. Ihr Ende steht im Reiter Kommission.',
  examiner_challenged:
    'Über eine Ablehnung dieses Mitglieds ist nicht entschieden. Eine andere Person entscheidet im Reiter Kommission.',
  impediment_undeclared:
    'Ihre Erklärung zur Befangenheit in diesem Verfahren fehlt. Geben Sie sie im Reiter Kommission oder unter Meine Bewertungen ab.',
  examiner_impeded:
    'Dieses Mitglied hat sich im ganzen Verfahren für befangen erklärt. Berufen Sie im Reiter Kommission jemand anderen.',
  act_of_examiners:
    'Diese Handlung steht der veröffentlichten Kommission zu. Bitten Sie ein Mitglied, das keine Befangenheit erklärt hat.',
  act_of_president: 'Der Vorsitz der Kommission bestätigt. Bitten Sie den Vorsitz darum.',
  examiner_inactive: 'Nur ein aktives Konto kommt in die Kommission.',
  examiner_in_board: 'Diese Person ist schon in der Kommission.',
  president_guest: 'Der Vorsitz bestätigt das Ergebnis und braucht dafür ein Administratorkonto.',
  president_exists: 'Die Kommission hat schon einen Vorsitz. Ersetzen Sie ihn oder wählen Sie eine andere Funktion.',
  president_missing: 'Die Kommission braucht einen Vorsitz, bevor sie veröffentlicht wird.',
  examiners_published: 'Alle Namen der Kommission sind veröffentlicht.',
  examiner_left: 'Diese Person hat die Kommission verlassen.',
  examiner_replaced: 'Dieser Sitz ist schon übernommen.',
  substitute_first: 'Es gibt ein veröffentlichtes Ersatzmitglied, das den Sitz vor anderen übernimmt.',
  challenge_late: 'Die Ablehnung kam außerhalb der Frist dieses Mitglieds. Die Frist steht im Reiter Kommission.',
  challenge_future: 'Der Tag, an dem die Ablehnung kam, liegt in der Zukunft.',
  challenge_decided: 'Über diese Ablehnung ist entschieden.',
  challenge_own: 'Wer die Ablehnung erfasst hat, entscheidet nicht darüber. Eine andere Person muss entscheiden.',
  challenge_about_self: 'Ein abgelehntes Mitglied entscheidet nicht über die eigene Ablehnung.',
  authority_required: 'Geben Sie an, welche Behörde bestätigt: Name und Amt.',
  saw_sensitive:
    'Sie haben die sensiblen Daten dieser Person gesehen und bewerten sie deshalb nicht. Bitten Sie jemand anderen.',
  others_graded:
    'Jemand anderes hat seine Noten schon gesendet, und Sie können sie sehen. Ihre ändern sich nicht mehr.',
  grades_sent: 'Sie haben diese Noten schon gesendet. Öffnen Sie Ihre Bewertung wieder, um sie zu ändern.',
  scores_unsent:
    'Sie bewerten in diesem Verfahren: Die Datei steht bereit, sobald Sie alle Ihre Wertungen gesendet haben.',
  scores_early:
    'Ihr Konto sieht Wertungen nicht vor dem Ende: Die Datei steht bereit, sobald das Ergebnis eingefroren ist.',
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
  no_quotas: 'Dieses Verfahren reserviert keine Plätze. Reservierungen gehören zu seinen Regeln, unter Bearbeiten.',
  quotas_frozen:
    'Das Endergebnis ist eingefroren: Erklärungen und Gutachten ändern sich nicht mehr. Öffnen Sie es zuerst wieder.',
  quotas_unexamined:
    'Jemand hat einen Platz durch eine Erklärung, die keine Kommission geprüft hat. Erfassen Sie die Gutachten im Reiter Quoten vor dem Endergebnis.',
  not_declared: 'Diese Person hat nicht erklärt, sich um diese Plätze zu bewerben.',
  declaration_examined: 'Eine Kommission hat diese Erklärung geprüft: Sie wird nicht mehr zurückgezogen.',
  committee_twice: 'Ein Name steht zweimal in der Kommission. Sie besteht aus fünf verschiedenen Personen.',
  committee_of_before: 'Mitglieder der ersten Kommission prüfen den Einspruch nicht. Wählen Sie andere Personen.',
  opinion_given: 'Das Gutachten dieser Kommission ist schon erfasst.',
  nothing_to_appeal: 'Die erste Kommission hat diese Erklärung nicht abgelehnt: Es gibt keinen Einspruch zu prüfen.',
  blind_process:
    'In diesem Verfahren wird blind bewertet: Nur Gäste geben Noten, nach Nummer. Administratoren sehen die Namen und koordinieren.',
  administrators_evaluate:
    'Administratoren sehen die Namen und bewerten in diesem Verfahren schon. Entfernen Sie sie aus dem Team und lassen Sie sie ihre Noten löschen; schalten Sie dann die Blindbewertung ein.',
  conflict_declared: 'Sie haben für diese Bewerbung einen Interessenkonflikt erklärt und können sie nicht bewerten.',
  conflict_after_grades:
    'Sie haben für diese Bewerbung schon Noten gesendet. Informieren Sie die Koordination des Verfahrens.',
  already_in_pool: 'Ist schon in diesem Pool.',
  pool_is_search: 'Dieser Pool ist eine gespeicherte Suche: Wer ihr entspricht, kommt und geht von selbst.',
  pool_of_another: 'Nur wer diesen Pool angelegt hat, kann ihn ändern.',
}
