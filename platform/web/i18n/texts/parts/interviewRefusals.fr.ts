import type { interviewRefusalsPt } from '#platform/contract/interviewRefusals.ts'

export const interviewRefusals: Record<keyof typeof interviewRefusalsPt, string> = {
  interview_over: 'Cet entretien est terminé ou annulé. Planifiez-en un autre.',
  interview_booked: 'Cette personne a déjà un entretien fixé par cet agenda. Déplacez-le dans la liste.',
  interview_ahead: 'Cet entretien n’a pas commencé. Enregistrez le résultat après l’heure prévue.',
  interview_past: 'Choisissez un jour et une heure à venir.',
  period_not_free:
    'Le jury n’a pas d’horaire libre dans cette période : il y a un entretien, la journée est pleine ou le préavis est trop court. Choisissez-en une autre.',
  slot_taken: 'Cet horaire vient d’être pris, ou le jury n’est plus libre. Choisissez-en un autre.',
  agenda_closed: 'Cet agenda est fermé. Rouvrez-le pour réserver par lui.',
  agenda_over: 'Le délai pour choisir est terminé.',
  moves_used: 'L’entretien a été déplacé autant de fois que permis.',
  move_late: 'L’entretien est trop proche pour le modifier ici.',
  panel_conflicted: 'Le jury a déclaré un conflit d’intérêts dans cette candidature. Ajoutez une autre personne.',
}
