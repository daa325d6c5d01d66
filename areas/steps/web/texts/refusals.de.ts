import type { Translation } from '#platform/web/i18n/keys.ts'
import type { stepsRefusals } from '#steps/contract/refusals.ts'

export const refusals: Translation<typeof stepsRefusals> = {
  step_announced:
    'Dieser Schritt ist mit der Ausschreibung veröffentlicht und wird nicht entfernt. Ändern Sie ihn mit Begründung.',
  interview_to_come:
    'Das Gespräch mit dieser Person hat noch nicht stattgefunden. Geben Sie die Note danach, oder ändern Sie den Termin.',
  interview_missed:
    'Für diese Person ist vermerkt, dass sie beim Gespräch gefehlt hat. Berichtigen Sie den Vermerk, bevor Sie eine Note geben.',
  question_not_voided: 'Diese Frage ist nicht annulliert.',
  step_closed: 'Das Verfahren nimmt keine Antworten mehr an.',
  attempts_used: 'Sie haben alle Versuche dieses Schritts verbraucht.',
  step_by_administrator: 'Diesen Schritt beantwortet nur die Verwaltung, auf der Seite der Schritte der Person.',
  step_by_professional: 'Diesen Schritt beantwortet nur die Person selbst. Senden Sie ihr den Link.',
  step_over: 'Die Frist dieses Schritts ist vorbei. Ändern Sie sie, bevor Sie die Links senden.',
  step_over_for_person:
    'Die Frist dieser Person in diesem Schritt ist vorbei. Verlängern Sie sie, bevor Sie den Link senden.',
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
  evaluator_inactive:
    'Dieses Konto ist nicht aktiv. Reaktivieren Sie es unter Benutzer, bevor Sie es ins Team aufnehmen.',
  evaluator_in_team: 'Diese Person ist schon im Team.',
  evaluator_not_in_team: 'Nur das Team des Verfahrens darf bewerten. Nehmen Sie die Person zuerst ins Team auf.',
  evaluator_conflicted:
    'Diese Person hat für diese Bewerbung einen Interessenkonflikt erklärt. Wählen Sie eine andere.',
  not_assigned:
    'Diese Bewerbung wurde anderen Bewertenden zugeteilt. Um sie zu bewerten, lassen Sie sie sich unter „Bewertende“ zuteilen.',
  interview_over: 'Dieses Gespräch ist beendet oder abgesagt. Planen Sie ein neues.',
  interview_booked: 'Diese Person hat in diesem Plan schon ein Gespräch. Verschieben Sie es in der Liste.',
  interview_ahead: 'Dieses Gespräch hat noch nicht begonnen. Erfassen Sie das Ergebnis nach dem Termin.',
  interview_past: 'Wählen Sie einen Tag und eine Uhrzeit in der Zukunft.',
  period_not_free:
    'In dieser Zeit hat die Kommission keinen freien Termin: Es gibt ein Gespräch, der Tag ist voll oder die Vorlaufzeit zu kurz. Wählen Sie eine andere.',
  slot_taken: 'Dieser Termin wurde gerade vergeben, oder die Kommission ist nicht mehr frei. Wählen Sie einen anderen.',
  agenda_closed: 'Diese Terminliste ist geschlossen. Öffnen Sie sie wieder, um über sie zu buchen.',
  agenda_over: 'Die Frist zur Wahl ist abgelaufen.',
  moves_used: 'Das Gespräch wurde so oft verlegt, wie es erlaubt ist.',
  move_late: 'Das Gespräch ist zu nah, um es hier zu ändern.',
  panel_conflicted:
    'Die Kommission hat für diese Bewerbung einen Interessenkonflikt erklärt. Nehmen Sie jemand anderen auf.',
  kit_used: 'Mit diesem Leitfaden wurde schon ein Gespräch geführt. Erstellen Sie für die nächsten einen neuen.',
  kit_scheduled: 'Ein Gespräch nutzt diesen Leitfaden. Wählen Sie dort einen anderen, bevor Sie diesen entfernen.',
  no_evaluators: 'Das Team hat noch niemanden, der bewertet. Laden Sie jemanden ein, bevor Sie verteilen.',
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
    'Diese Links werden schon versendet oder sind geplant. Warten Sie das Ende ab, oder machen Sie den Versand rückgängig, um erneut zu senden.',
  sending_over: 'Dieser Versand ist schon hinausgegangen und lässt sich nicht mehr rückgängig machen.',
  nobody_reached: 'Keine E-Mail erreicht die Fehlenden. Kopieren Sie den Link und übergeben Sie ihn auf anderem Weg.',
  all_invited: 'Alle Personen des Verfahrens haben den Link bereits.',
  attempt_unused: 'Der aktuelle Versuch wurde noch nicht genutzt.',
  attempt_running: 'Der Versuch läuft. Warten Sie, bis er endet.',
  application_out: 'Diese Bewerbung läuft nicht mehr.',
}
