import type { gradeRefusalsPt } from '#platform/contract/gradeRefusals.ts'

export const gradeRefusals: Record<keyof typeof gradeRefusalsPt, string> = {
  saw_sensitive:
    'Vous avez vu les données sensibles de cette personne et ne l’évaluez donc pas. Demandez à quelqu’un d’autre.',
  others_graded:
    'Une autre personne du jury a déjà envoyé ses notes, et vous pouvez les voir. Les vôtres ne changent plus.',
  grades_sent: 'Vous avez déjà envoyé ces notes. Rouvrez votre évaluation pour les modifier.',
  scores_unsent: 'Vous évaluez dans ce processus : le fichier sera disponible une fois toutes vos notes envoyées.',
  scores_early:
    'Votre compte ne voit pas les notes avant la fin : le fichier sera disponible une fois le résultat gelé.',
  not_assigned:
    'Cette candidature a été confiée à d’autres évaluateurs. Pour l’évaluer, demandez qu’elle vous soit attribuée dans Évaluateurs.',
  seen_before_grading:
    'Vous avez vu des notes ou des places de cette candidature avant d’envoyer les vôtres, et dans un concours public elles ne comptent plus. Demandez à une autre personne du jury d’évaluer.',
  act_unsent:
    'Cela dépend de notes que vous ne voyez pas encore. Envoyez toutes vos notes de ce processus et réessayez, ou demandez à quelqu’un qui n’évalue pas.',
  act_early:
    'Cela dépend de notes, et votre compte ne les voit pas avant la fin. Demandez à quelqu’un qui peut les voir, ou attendez le résultat gelé.',
  sent_before_seeing:
    'Vous avez vu des notes ou des places de cette candidature. Vos notes envoyées avant restent telles quelles.',
  test_mark_without_reason:
    'Un test ou une étape a donné cette note. Notez le motif pour la modifier ; elle ne peut pas être effacée.',
  grade_without_reason: 'Notez avant l’envoi le motif de chaque note nulle ou inférieure au minimum : {{criteria}}.',
  acts_open:
    'Une deuxième personne n’a pas contresigné certains actes, ou les a refusés : décidez de chacun ou annulez-le d’abord.',
  act_decided: 'Cet acte a déjà été décidé ou annulé.',
  act_own: 'Cet acte est le vôtre : une autre personne en décide.',
  act_graded: 'Vous avez noté cette personne : quelqu’un d’autre décide de l’acte.',
  declaration_required:
    'Dans un concours public, un désistement exige la déclaration de la personne : indiquez le document ou le message, et sa date.',
  correction_refused_before:
    'Une correction de cette note a déjà été refusée : seule la personne qui l’a refusée en décide de nouveau.',
  invited_author: 'Vous avez invité la personne dont cela vient. Une autre personne administratrice doit décider.',
  invited_by_author:
    'La personne dont cela vient vous a invité. Une personne administratrice qu’elle n’a pas invitée doit décider.',
}
