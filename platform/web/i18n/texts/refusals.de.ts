import type { Translation } from '#platform/web/i18n/keys.ts'
import { billingRefusals } from '#platform/web/i18n/texts/parts/billingRefusals.de.ts'
import { examinerRefusals } from '#platform/web/i18n/texts/parts/examinerRefusals.de.ts'
import { gradeRefusals } from '#platform/web/i18n/texts/parts/gradeRefusals.de.ts'
import { importRefusals } from '#platform/web/i18n/texts/parts/importRefusals.de.ts'
import { interviewRefusals } from '#platform/web/i18n/texts/parts/interviewRefusals.de.ts'
import { siteRefusals } from '#platform/web/i18n/texts/parts/siteRefusals.de.ts'
import { summonsRefusals } from '#platform/web/i18n/texts/parts/summonsRefusals.de.ts'
import { taskRefusals } from '#platform/web/i18n/texts/parts/taskRefusals.de.ts'
import type { refusalsTexts as pt } from '#platform/web/i18n/texts/refusals.pt.ts'

export const refusals: Translation<typeof pt> = {
  ...billingRefusals,
  ...siteRefusals,
  ...taskRefusals,
  disk_full:
    'Die Festplatte des Servers ist voll, daher wurde dies nicht gespeichert. Bereits Gespeichertes ist nicht verloren. Bitten Sie die Betreuung des Servers, Platz zu schaffen, und versuchen Sie es dann noch einmal.',
  database_exhausted:
    'Die Datenbank hat keinen freien Speicher oder keine freien Verbindungen. Versuchen Sie es gleich noch einmal; hält es an, informieren Sie die Betreuung des Servers.',
  storage_unavailable: 'Der Dateispeicher hat nicht geantwortet. Versuchen Sie es gleich noch einmal.',
  state_unreachable: 'Dieser Status ist vom aktuellen aus nicht erreichbar.',
  reason_required: 'Geben Sie den Grund an.',
  late_reason_required: 'Bewerbungen sind nicht offen. Nennen Sie den Grund für die Aufnahme.',
  never_verified: 'Das Unternehmen muss erst geprüft werden, bevor es aktiv sein kann.',
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
  step_announced:
    'Dieser Schritt ist mit der Ausschreibung veröffentlicht und wird nicht entfernt. Ändern Sie ihn mit Begründung.',
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
  interview_to_come:
    'Das Gespräch mit dieser Person hat noch nicht stattgefunden. Geben Sie die Note danach, oder ändern Sie den Termin.',
  interview_missed:
    'Für diese Person ist vermerkt, dass sie beim Gespräch gefehlt hat. Berichtigen Sie den Vermerk, bevor Sie eine Note geben.',
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
  has_running_processes: 'Das Unternehmen hat laufende Verfahren. Beenden Sie sie zuerst oder brechen Sie sie ab.',
  has_running_applications: 'Die Person hat laufende Bewerbungen. Erfassen Sie zuerst deren Ausgang.',
  company_in_the_bin: 'Das Unternehmen dieses Verfahrens liegt im Papierkorb. Stellen Sie es zuerst wieder her.',
  partner_active:
    'Eine aktive Partnerschaft kann nicht in den Papierkorb. Setzen Sie sie aus oder beenden Sie sie zuerst.',
  in_the_bin: 'Liegt im Papierkorb. Stellen Sie den Eintrag wieder her, bevor Sie ihn ändern.',
  test_archived: 'Der Test ist archiviert. Holen Sie ihn aus dem Archiv, bevor Sie ihn ändern.',
  test_incomplete: 'Diesem Test fehlt noch etwas. Sehen Sie in der Liste nach, was fehlt.',
  test_unchanged: 'Seit der Version in Gebrauch hat sich nichts geändert.',
  test_never_used: 'Dieser Test hat noch keine Version in Gebrauch, zu der man zurückkehren könnte.',
  test_answered: 'Dieser Test wurde schon beantwortet. Archivieren Sie ihn, statt ihn zu löschen.',
  question_missing: 'Eine der Fragen gehört nicht zu diesem Unternehmen. Laden Sie die Seite neu.',
  question_voided: 'Diese Frage ist schon annulliert.',
  question_not_voided: 'Diese Frage ist nicht annulliert.',
  already_applied: 'Bereits in diesem Verfahren.',
  candidate_blocked: 'Die Fachkraft ist gesperrt.',
  candidate_erasure_asked:
    'Für diese Person liegt ein Antrag auf Löschung ihrer Daten vor. Beantworten Sie ihn, bevor Sie sie in ein Verfahren aufnehmen.',
  candidate_hidden:
    'Diese Fachkraft möchte in keine neuen Verfahren aufgenommen werden. Ändern Sie das in ihren Einstellungen.',
  registration_missing: 'Die Kammerregistrierung fehlt. Erfassen Sie zuerst Nummer und Status.',
  registration_irregular: 'Die Kammerregistrierung ist nicht aktiv.',
  registration_expired: 'Die Kammerregistrierung ist abgelaufen.',
  registration_unverified: 'Noch niemand aus der Verwaltung hat die Kammerregistrierung geprüft.',
  registration_incomplete: 'Geben Sie Nummer und Status der Registrierung an, bevor Sie sie prüfen.',
  registration_not_verified: 'Diese Registrierung ist nicht geprüft.',
  merged_away:
    'Dieser Datensatz wurde mit einem anderen zusammengeführt. Machen Sie das rückgängig, bevor Sie ihn ändern.',
  merge_itself: 'Wählen Sie zwei verschiedene Datensätze.',
  already_merged: 'Einer dieser Datensätze wurde soeben zusammengeführt. Laden Sie die Seite neu.',
  merge_privacy: 'Für eine dieser Personen liegt ein Löschantrag vor. Schließen Sie ihn zuerst ab.',
  merge_which_stands:
    'Beide Datensätze haben sich im selben Verfahren beworben. Wählen Sie jeweils, welche Bewerbung gilt.',
  merge_undone: 'Diese Zusammenführung wurde bereits rückgängig gemacht.',
  merge_not_last:
    'Dieser Datensatz wurde danach erneut zusammengeführt. Machen Sie zuerst die neueste Zusammenführung rückgängig.',
  merge_frozen:
    'Nach dieser Zusammenführung wurde ein Ergebnis eingefroren. Öffnen Sie es wieder, bevor Sie sie rückgängig machen.',
  merge_key_taken:
    'Die CPF oder E-Mail eines dieser Datensätze gehört inzwischen einer anderen Fachkraft. Korrigieren Sie das zuerst.',
  merge_key_kept:
    'Der verbliebene Datensatz hat seit dieser Zusammenführung die CPF oder E-Mail des anderen. Korrigieren Sie das zuerst.',
  merge_file_replaced:
    'Video, Foto oder Lebenslauf wurde nach dieser Zusammenführung ersetzt. Entfernen Sie das Neue, bevor Sie sie rückgängig machen.',
  consent_unchanged: 'Diese Einwilligung ist bereits so erfasst.',
  candidate_missing: 'Fachkraft nicht gefunden.',
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
  changed_meanwhile:
    'Jemand anderes hat dies vor Ihnen geändert. Sehen Sie den jetzigen Stand und bestätigen Sie, ob Ihre Änderung noch gilt.',
  decided_meanwhile: 'Jemand anderes hat vor Ihnen entschieden. Sehen Sie den jetzigen Ausgang und wählen Sie.',
  moved_meanwhile: 'Jemand anderes war mit dem Verschieben schneller. Sehen Sie, wo es jetzt steht, und wählen Sie.',
  already_undone: 'Diese Bewegung wurde schon rückgängig gemacht.',
  stage_in_use: 'Eine Phase mit Bewerbungen kann nicht entfernt werden. Verschieben Sie die Bewerbungen zuerst.',
  stage_automated: 'Eine Automatisierung verwendet diese Phase. Ändern Sie sie, bevor Sie die Phase entfernen.',
  criterion_marks_unfit:
    'Es gibt Noten, die das geänderte Kriterium nicht zulässt. Berichtigen Sie sie, bevor Sie das Ziel oder den Bestandteil ändern.',
  criterion_with_marks: 'Ein Kriterium, das schon Noten hat, kann nicht entfernt werden.',
  mark_out_of_range: 'Die Note liegt außerhalb dessen, was das Kriterium zulässt.',
  criterion_missing: 'Das Kriterium gehört nicht zu diesem Verfahren.',
  mark_changed: 'Jemand anderes hat diese Note geändert, während Sie sie bearbeiteten. Prüfen Sie den aktuellen Wert.',
  own_account:
    'Den Status des eigenen Kontos können Sie nicht ändern. Bitten Sie jemanden aus der Administration darum.',
  never_accepted: 'Die Person hat noch kein Passwort festgelegt. Senden Sie die Einladung erneut.',
  not_invited: 'Die Einladung kann nur erneut gesendet werden, solange sie nicht angenommen ist.',
  already_set_up:
    'Diese Installation hat bereits eine Administratorin oder einen Administrator. Bitten Sie darum, Ihre Registrierung freizugeben.',
  last_administrator: 'Mindestens ein aktives Administratorkonto muss bleiben.',
  own_rights:
    'Die eigenen Rechte kann niemand ändern. Bitten Sie eine andere Administratorin oder einen anderen Administrator.',
  account_not_active: 'Rechte werden erteilt, sobald die Person ihr Konto benutzt.',
  own_factor: 'Die Zwei-Schritt-Anmeldung des eigenen Kontos wird unter „Mein Konto“ mit einem Code deaktiviert.',
  second_factor_on: 'Die Zwei-Schritt-Anmeldung ist schon aktiv.',
  second_factor_off: 'Die Zwei-Schritt-Anmeldung ist nicht aktiv.',
  second_factor_enforced: 'Diese Installation verlangt die Zwei-Schritt-Anmeldung.',
  view_of_another: 'Nur wer diese Ansicht angelegt hat, kann sie ändern. Speichern Sie Ihre als neue.',
  too_many_views: 'Diese Liste hat zu viele Ansichten. Löschen Sie eine, bevor Sie eine weitere speichern.',
  too_many_invitations: 'Die Einladung wurde schon mehrmals gesendet. Warten Sie eine Stunde.',
  too_many_streams: 'Es sind zu viele Fenster offen. Schließen Sie einige.',
  too_many_exports: 'Es laufen schon zu viele Exporte. Warten Sie, bis einer fertig ist, und versuchen Sie es erneut.',
  file_waiting: 'Die Datei wird noch geprüft. Versuchen Sie es gleich noch einmal.',
  file_quarantined: 'Der Virenscanner hat diese Datei zurückgehalten. Sie kann nicht heruntergeladen werden.',
  file_missing: 'Die Datei ist nicht mehr im Speicher. Entfernen Sie sie und senden Sie sie erneut.',
  cv_not_read:
    'Beim Lesen des Lebenslaufs ist ein Systemfehler aufgetreten. Die Administratoren wurden benachrichtigt; die Datei ist weiterhin verfügbar.',
  cv_broken: 'Die Datei ist beschädigt. Öffnen Sie sie, speichern Sie sie neu als PDF oder DOCX und senden Sie sie.',
  cv_encrypted: 'Das PDF verlangt ein Passwort. Speichern Sie eine Kopie ohne Passwort und senden Sie diese.',
  cv_no_text:
    'Die Datei enthält nur Bilder, keinen lesbaren Text. Bitten Sie um den Lebenslauf, wie er geschrieben wurde, oder um ein PDF mit Texterkennung.',
  cv_too_heavy:
    'Die Datei ist zu groß, um gelesen zu werden. Speichern Sie eine einfachere Fassung als PDF und senden Sie diese.',
  file_not_of_owner: 'Zu diesem Eintrag gibt es diese Art von Datei nicht.',
  too_many_files: 'Hier sind 100 Dokumente. Entfernen Sie eines, bevor Sie ein weiteres senden.',
  too_many_video_uploads:
    'Sie haben schon unfertige Video-Übertragungen. Schließen Sie eine davon ab oder brechen Sie sie ab.',
  video_incomplete: 'Das Video ist noch nicht vollständig angekommen. Setzen Sie die Übertragung fort.',
  nothing_to_send: 'Bewerten Sie alle Kriterien, bevor Sie senden.',
  value_in_use: 'Dieser Wert wurde schon verwendet. Deaktivieren Sie ihn, statt ihn zu löschen.',
  value_not_offered: 'Einer der Werte steht nicht mehr im Katalog. Laden Sie die Seite neu.',
  values_without_respondents: 'Erfassen Sie mindestens eine befragte Person, bevor Sie veröffentlichen.',
  values_unanswered:
    'Es gibt Werte, die niemand bewertet hat. Vervollständigen Sie die Antworten, bevor Sie veröffentlichen.',
  question_archived: 'Die Frage ist archiviert. Stellen Sie sie vor dem Ändern wieder her.',
  picture_in_use: 'Dieses Bild steht in einer Frage. Nehmen Sie es zuerst aus dem Text.',
  too_many_pictures:
    'Dieses Unternehmen hat schon zu viele Bilder in seinen Fragen. Wenden Sie sich an die Betreiber der Installation.',
  competency_in_use: 'Die Kompetenz wurde schon verwendet. Deaktivieren Sie sie, statt sie zu löschen.',
  competency_not_asked: 'Der Fragebogen fragt nicht nach einer dieser Kompetenzen. Laden Sie die Seite neu.',
  questionnaire_not_offered: 'Dieser Fragebogen wird nicht mehr angeboten. Wählen Sie einen anderen.',
  attempt_open:
    'Ein Test ist schon offen. Schließen Sie ihn ab oder erklären Sie ihn für ungültig, bevor Sie einen weiteren geben.',
  attempt_not_started: 'Der Test wurde noch nicht begonnen.',
  attempt_expired: 'Die Frist dieses Tests ist abgelaufen. Geben Sie den Fragebogen noch einmal.',
  attempt_closed: 'Dieser Test ist schon abgeschlossen.',
  attempt_not_submitted: 'Nur ein abgegebener Test kann geprüft werden.',
  step_not_started: 'Dieser Schritt wurde noch nicht begonnen.',
  step_sent: 'Dieser Schritt wurde schon abgegeben. Die Antworten ändern sich nicht mehr.',
  step_expired:
    'Die Frist dieses Schritts ist abgelaufen. Wenden Sie sich an die Organisation, wenn Sie mehr Zeit brauchen.',
  step_voided: 'Dieser Versuch wurde für ungültig erklärt. Bitten Sie die Organisation um einen neuen.',
  step_closed: 'Das Verfahren nimmt keine Antworten mehr an.',
  attempts_used: 'Sie haben alle Versuche dieses Schritts verbraucht.',
  step_by_administrator: 'Diesen Schritt beantwortet nur die Verwaltung, auf der Seite der Schritte der Person.',
  step_by_professional: 'Diesen Schritt beantwortet nur die Person selbst. Senden Sie ihr den Link.',
  step_not_open: 'Dieser Schritt ist noch nicht offen. Kommen Sie am genannten Tag wieder.',
  link_unknown:
    'Dieser Link ist ungültig. Öffnen Sie ihn vollständig aus der Nachricht, die Sie bekommen haben, oder bitten Sie um einen neuen.',
  link_revoked: 'Dieser Link wurde widerrufen. Bitten Sie die Organisation um einen neuen.',
  answer_unasked: 'Eine der Antworten gehört zu keiner Frage dieses Tests. Laden Sie die Seite neu.',
  answer_impossible: 'Eine der Antworten passt nicht zu ihrer Frage. Prüfen Sie sie und antworten Sie erneut.',
  criterion_taken: 'Ein anderer Schritt bewertet dieses Kriterium schon. Wählen Sie ein anderes.',
  criterion_not_fed: 'Wählen Sie ein Testkriterium dieses Verfahrens mit einer einzigen Note.',
  component_taken: 'Das Verfahren hat schon einen Schritt, der das fragt. Bearbeiten Sie den vorhandenen.',
  verification_incomplete: 'Entscheiden Sie über jede Anforderung, bevor Sie speichern.',
  open_answers_left: 'Geben Sie allen offenen Antworten Punkte, bevor Sie senden.',
  grade_out_of_range:
    'Die Punkte einer Antwort übersteigen den Wert der Frage oder haben mehr als zwei Nachkommastellen.',
  points_sent: 'Sie haben diese Punkte schon gesendet. Um sie zu ändern, nennen Sie den Grund.',
  nothing_to_grade: 'In diesem Schritt gibt es nichts, was eine Person bewertet.',
  evaluator_rights: 'Wer bewertet, sieht nur die zugeteilten Bewerbungen und hat keine weiteren Rechte.',
  evaluator_inactive:
    'Dieses Konto ist nicht aktiv. Reaktivieren Sie es unter Benutzer, bevor Sie es ins Team aufnehmen.',
  evaluator_in_team: 'Diese Person ist schon im Team.',
  evaluator_not_in_team: 'Nur das Team des Verfahrens darf bewerten. Nehmen Sie die Person zuerst ins Team auf.',
  evaluator_conflicted:
    'Diese Person hat für diese Bewerbung einen Interessenkonflikt erklärt. Wählen Sie eine andere.',
  ...examinerRefusals,
  ...gradeRefusals,
  ...summonsRefusals,
  ...interviewRefusals,
  kit_used: 'Mit diesem Leitfaden wurde schon ein Gespräch geführt. Erstellen Sie für die nächsten einen neuen.',
  kit_scheduled: 'Ein Gespräch nutzt diesen Leitfaden. Wählen Sie dort einen anderen, bevor Sie diesen entfernen.',
  blind_process:
    'In diesem Verfahren wird blind bewertet: Nur Gäste geben Noten, nach Nummer. Administratoren sehen die Namen und koordinieren.',
  administrators_evaluate:
    'Administratoren sehen die Namen und bewerten in diesem Verfahren schon. Entfernen Sie sie aus dem Team und lassen Sie sie ihre Noten löschen; schalten Sie dann die Blindbewertung ein.',
  no_evaluators: 'Das Team hat noch niemanden, der bewertet. Laden Sie jemanden ein, bevor Sie verteilen.',
  conflict_declared: 'Sie haben für diese Bewerbung einen Interessenkonflikt erklärt und können sie nicht bewerten.',
  conflict_after_grades:
    'Sie haben für diese Bewerbung schon Noten gesendet. Informieren Sie die Koordination des Verfahrens.',
  flag_missing: 'Diesen Hinweis gibt es bei diesem Versuch nicht mehr. Laden Sie die Seite neu.',
  too_much_evidence: 'Bis zu fünf Dateien belegen eine Anforderung. Entfernen Sie eine, bevor Sie eine weitere senden.',
  too_many_takes: 'Sie haben alle Aufnahmen dieser Frage gemacht. Wählen Sie eine davon.',
  answer_by_video:
    'Diese Frage wird per Video beantwortet. Wenn Sie schriftlich antworten müssen, wenden Sie sich an die Organisation.',
  video_hidden: 'In diesem Verfahren sehen Bewertende die Videos erst, wenn das Ergebnis eingefroren ist.',
  attempt_replaced: 'Die Person hat inzwischen einen weiteren Versuch erhalten. Laden Sie die Seite neu.',
  step_asks_nothing:
    'Das Verfahren hat keine Kriterien, nach denen dieser Schritt fragt. Fügen Sie sie unter Verfahren bearbeiten hinzu.',
  test_not_usable: 'Wählen Sie einen Test der Firma, der in Gebrauch ist und dessen Fragen sich selbst bewerten.',
  step_used: 'Zu diesem Schritt wurde schon jemand eingeladen. Er kann nicht entfernt werden.',
  sending_under_way:
    'Die Links dieses Schritts werden schon gesendet. Warten Sie das Ende ab, oder halten Sie den Versand an, bevor Sie erneut senden.',
  sending_over: 'Dieser Versand ist schon beendet.',
  all_invited: 'Alle Personen des Verfahrens haben den Link bereits.',
  attempt_unused: 'Der aktuelle Versuch wurde noch nicht genutzt.',
  attempt_running: 'Der Versuch läuft. Warten Sie, bis er endet.',
  application_out: 'Diese Bewerbung läuft nicht mehr.',
  no_public_address:
    'Die öffentliche Adresse dieser Installation fehlt. Tragen Sie sie unter Einstellungen, Organisation ein.',
  answers_missing: 'Beantworten Sie alle Aussagen, bevor Sie abgeben.',
  item_not_asked: 'Eine der Aussagen gehört nicht zu diesem Test. Laden Sie die Seite neu.',
  already_in_pool: 'Ist schon in diesem Pool.',
  pool_is_search: 'Dieser Pool ist eine gespeicherte Suche: Wer ihr entspricht, kommt und geht von selbst.',
  message_sent: 'Diese Nachricht wurde schon gesendet und kann nicht mehr geändert werden.',
  message_waiting: 'Diese Nachricht ist geplant. Holen Sie sie zurück, bevor Sie sie ändern.',
  message_not_scheduled: 'Diese Nachricht ist ein Entwurf: Es gibt nichts zurückzuholen.',
  template_archived: 'Die Vorlage ist archiviert. Holen Sie sie aus dem Archiv, bevor Sie sie ändern.',
  template_system: 'Die Vorlagen des Systems werden weder umbenannt noch archiviert.',
  too_many_tests: 'Sie haben schon mehrere Tests gesendet. Warten Sie eine Minute.',
  message_of_process:
    'Diese Nachricht wurde im Namen eines Verfahrens gesendet, in dem die Empfänger schon als benachrichtigt gelten. Sie kann nicht zurückgeholt werden.',
  message_left: 'Die Nachricht ist schon unterwegs und kann nicht mehr zurückgeholt werden.',
  message_not_leaving:
    'Nur eine Nachricht, die unterwegs ist, lässt sich anhalten. Diese ist noch nicht oder schon an alle gegangen.',
  message_leaving:
    'Die Nachricht geht gleich hinaus. Brechen Sie das Senden ab, bevor Sie sie in den Papierkorb legen.',
  too_many_labels: 'Sie haben schon zu viele Etiketten. Entfernen Sie eines, bevor Sie ein neues anlegen.',
  pool_of_another: 'Nur wer diesen Pool angelegt hat, kann ihn ändern.',
  values_unchanged: 'Seit der letzten veröffentlichten Version hat sich nichts geändert.',
  ...importRefusals,
  note_of_another: 'Nur wer die Notiz geschrieben hat, kann sie ändern oder löschen.',
  event_of_another: 'Nur wer den Termin angelegt hat oder daran teilnimmt, kann ihn ändern.',
  chat_of_another: 'Nur wer die Nachricht geschrieben hat, kann sie bearbeiten oder löschen.',
  chat_deleted: 'Diese Nachricht ist bereits gelöscht.',
  chat_too_late: 'Es sind 15 Minuten vergangen: Die Nachricht kann nicht mehr bearbeitet oder gelöscht werden.',
  chat_of_two: 'Eine Unterhaltung zu zweit hat keinen Namen und keine weiteren Mitglieder. Legen Sie eine Gruppe an.',
  chat_not_creator: 'Nur wer die Gruppe angelegt hat, kann das tun.',
  chat_too_fast: 'Zu viele Nachrichten in einer Minute. Warten Sie kurz: Die übrigen folgen.',
  chat_too_many_members: 'Eine Gruppe hat höchstens 50 Mitglieder.',
  chat_files_gone: 'Eine der Dateien ist nicht mehr hier. Hängen Sie sie noch einmal an.',
  chat_sent_elsewhere: 'Diese Nachricht wurde schon in einer anderen Unterhaltung gesendet.',
  notes_too_many: 'Hier stehen zu viele Notizen. Löschen Sie eine, oder legen Sie den Rest als Dokument ab.',
  person_erased: 'Die Daten dieser Person wurden gelöscht. Es gibt nichts zu ändern.',
  not_exempt: 'Diese Fachkraft ist nicht von der Frist ausgenommen.',
  erasure_running: 'Die Löschung ist schon beantragt und läuft.',
  erasure_public_process:
    'Die Person nimmt an einem Verfahren des Rates teil, das noch nicht bestätigt ist: Bis dahin müssen die Unterlagen nach dem Gesetz aufbewahrt werden.',
  request_repeated:
    'Dieser Antrag ist schon eingetragen und wartet auf Antwort. Beantworten Sie ihn, oder schreiben Sie in die Angaben, was neu ist.',
  erase_first: 'Die Daten sind noch da. Löschen Sie sie in den Einstellungen der Person, um diesen Antrag zu erfüllen.',
  review_by_decider:
    'Sie haben an dieser Entscheidung mitgewirkt: bewertet, ein Fehlen oder einen Erlass erfasst, ausgeschlossen, den Ausgang erfasst oder das Ergebnis eingefroren. Nach dem Vier-Augen-Prinzip überprüft nicht, wer entschieden hat. Geben Sie den Antrag an eine andere Administratorin weiter.',
  review_undecided: 'Sagen Sie, ob die Entscheidung bestätigt oder geändert wurde.',
  export_running: 'Ein Export wird schon vorbereitet. Warten Sie, bis er fertig ist.',
  export_over: 'Dieser Export ist nicht mehr verfügbar. Erstellen Sie einen neuen.',
  assesses_person:
    'Sie bewerten diese Person in einem offenen Verfahren und sehen diese Daten deshalb nicht. Bitten Sie eine andere Administratorin.',
  key_missing:
    'Diese Daten wurden mit einem Schlüssel verschlüsselt, der in dieser Installation fehlt. Stellen Sie SECRET_KEY oder die Datei secret.key wieder her.',
  delivery_not_failed: 'Nur was nicht angekommen ist, kann erneut versucht werden.',
  delivery_missing: 'Diese Sendung steht nicht mehr im Protokoll.',
  delivery_content_gone:
    'Der Inhalt dieses Briefs wurde nicht aufbewahrt. Wiederholen Sie die Aktion, die ihn gesendet hat.',
  delivery_cause_lasts:
    'Die Ursache besteht weiter: Ein weiterer Versuch ändert nichts. Beheben Sie sie und schreiben Sie erneut.',
  job_board_not_connected: 'Diese Installation ist nicht mit Catho verbunden.',
  cep_unknown: 'CEP nicht gefunden. Prüfen Sie die Nummer oder füllen Sie die Adresse von Hand aus.',
  cep_lookup_away: 'Die CEP-Abfrage hat nicht geantwortet. Füllen Sie die Adresse von Hand aus.',
  no_anchor_targets:
    'Geben Sie mindestens eine E-Mail-Adresse oder eine Webadresse ein und speichern Sie vor dem Test.',
  cep_lookup_off: 'Die CEP-Abfrage ist ausgeschaltet.',
  address_suppressed:
    'Die Adresse steht auf der Sperrliste. Geben Sie sie unter Einstellungen, E-Mail frei und versuchen Sie es erneut.',
  unauthenticated: 'Melden Sie sich erneut an, um fortzufahren.',
  address: 'Der Zugang ist von dieser Netzadresse aus nicht erlaubt.',
  scope: 'Dieses Token erlaubt diese Aktion nicht.',
  signature: 'Die Signatur der Meldung stimmt nicht.',
  fairness:
    'Die Verhältnisse zwischen Gruppen sieht, wer das Recht „Fairness sehen“ hat; ein anderer Administrator erteilt es.',
  mailbox: 'Dieses Postfach gehört jemand anderem.',
  pending: 'Ihre Registrierung wartet auf die Freigabe durch die Administration.',
  stale: 'Jemand anderes hat dies gerade geändert. Prüfen Sie den jetzigen Stand und versuchen Sie es noch einmal.',
  invalid: 'Einige Felder müssen korrigiert werden.',
  too_large: 'Die gesendeten Daten sind zu groß.',
  bad_request: 'Die Anfrage ist fehlerhaft.',
  unavailable: 'Die Datenbank kommt gerade zurück. Versuchen Sie es gleich noch einmal.',
  busy: 'Zwei Änderungen haben sich überschnitten. Versuchen Sie es erneut.',
  too_slow: 'Die Abfrage hat zu lange gedauert. Filtern Sie etwas mehr und versuchen Sie es erneut.',
}
