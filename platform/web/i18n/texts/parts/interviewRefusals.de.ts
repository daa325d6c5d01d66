import type { interviewRefusalsPt } from '#platform/contract/interviewRefusals.ts'

export const interviewRefusals: Record<keyof typeof interviewRefusalsPt, string> = {
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
}
