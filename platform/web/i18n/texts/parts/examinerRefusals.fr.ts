import type { examinerRefusalsPt } from '#platform/contract/examinerRefusals.ts'

export const examinerRefusals: Record<keyof typeof examinerRefusalsPt, string> = {
  examiner_missing:
    'Ce concours a un jury, et seuls ses membres notent. Ajoutez la personne dans l’onglet Jury, ou choisissez un de ses membres.',
  examiners_unpublished:
    'Le jury n’est pas publié avec ce nom. Publiez la liste dans l’onglet Jury et attendez la fin du délai de récusation.',
  examiner_challengeable: 'Le délai de récusation de ce membre n’est pas terminé. Sa fin figure dans l’onglet Jury.',
  examiner_challenged: 'Une récusation de ce membre attend une décision. Une autre personne décide dans l’onglet Jury.',
  impediment_undeclared:
    'Votre déclaration d’empêchement manque dans ce processus. Faites-la dans l’onglet Jury ou dans Mes évaluations.',
  examiner_impeded:
    'Ce membre a déclaré un empêchement pour tout le processus. Nommez quelqu’un d’autre dans l’onglet Jury.',
  act_of_examiners:
    'Cet acte appartient au jury publié. Demandez-le à un membre actif qui a déclaré n’avoir aucun empêchement.',
  act_of_president: 'La présidence du jury homologue. Demandez-le-lui.',
  examiner_inactive: 'Seul un compte actif entre dans le jury.',
  examiner_in_board: 'Cette personne est déjà dans le jury.',
  president_guest: 'La présidence du jury homologue, et a besoin pour cela d’un compte administrateur.',
  president_exists: 'Le jury a déjà une présidence. Remplacez-la ou choisissez une autre fonction.',
  president_missing: 'Le jury a besoin d’une présidence avant d’être publié.',
  examiners_published: 'Tous les noms du jury sont publiés.',
  examiner_left: 'Cette personne a quitté le jury.',
  examiner_replaced: 'Ce siège est déjà repris.',
  substitute_first: 'Il y a un suppléant publié, qui prend le siège avant toute autre personne.',
  challenge_late: 'La récusation est arrivée hors du délai de ce membre. Le délai figure dans l’onglet Jury.',
  challenge_future: 'Le jour où la récusation est arrivée est dans le futur.',
  challenge_decided: 'Cette récusation est déjà décidée.',
  challenge_own: 'La personne qui a enregistré la récusation ne la décide pas. Une autre doit décider.',
  challenge_about_self: 'Un membre récusé ne décide pas de sa propre récusation.',
  authority_required: 'Indiquez quelle autorité homologue : nom et fonction.',
}
