import type { summonsRefusalsPt } from '#platform/contract/summonsRefusals.ts'

export const summonsRefusals: Record<keyof typeof summonsRefusalsPt, string> = {
  result_expired: 'La validité du résultat est terminée : plus personne n’est appelé.',
  result_not_ratified: 'Le résultat n’est pas encore homologué : la validité compte à partir de l’homologation.',
  result_has_no_end: 'La validité de ce résultat n’a pas de fin : il n’y a rien à prolonger.',
  validity_extended_already:
    'La validité a déjà été prolongée, ou la prolongation attend d’être contresignée. Elle n’est prolongée qu’une fois.',
  validity_not_extended: 'La validité n’a pas été prolongée : il n’y a rien à annuler.',
  validity_extension_stands: 'La prolongation est en vigueur et n’est plus annulée.',
  summons_answered: 'La réponse de cette personne est déjà enregistrée. Annulez-la avant d’en enregistrer une autre.',
  summons_unanswered: 'Aucune réponse enregistrée à annuler.',
  summons_answer_stands: 'Une autre personne a contresigné cet acte, et il n’est plus annulé ici.',
  summons_answer_recorded:
    'Cette personne est sortie par sa réponse à l’appel, ou par son silence. Annulez-le dans Appels.',
  summons_over:
    'Cette personne n’est plus seulement appelée : elle a été embauchée ou est sortie. Vérifiez sa situation.',
  summons_letter_unsent:
    'La lettre d’appel n’est pas partie, ou a échoué : sans elle il n’y a pas de silence. Renvoyez-la.',
  summons_letter_late:
    'La lettre est partie tard, et la personne n’a pas eu tout le délai. Envoyez-en une autre, avec un nouveau délai.',
  summons_letter_sent: 'La lettre est partie, ou est en file d’attente : son délai vaut.',
  summons_deadline_open: 'Le délai de réponse n’est pas terminé : le silence est enregistré après lui.',
  summons_no_address: 'Cette personne n’a pas d’adresse e-mail. Complétez-la avant d’envoyer la lettre.',
  summons_without_letter: 'Cet appel n’a pas de lettre.',
}
