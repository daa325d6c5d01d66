import type { deskRefusals } from '#desk/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof deskRefusals> = {
  task_archived: 'La tâche est archivée. Restaurez-la d’abord.',
  task_missing: 'Cette tâche n’existe plus.',
  tasks_too_many: 'Le tableau compte déjà 5 000 tâches. Archivez celles qui sont terminées.',
  task_items_too_many: 'La liste compte déjà 100 éléments. Divisez la tâche en deux.',
  task_column_archived: 'Cette colonne est archivée. Choisissez-en une autre.',
  task_column_not_empty: 'La colonne contient encore des tâches. Déplacez-les ou archivez-les d’abord.',
  task_column_done: 'C’est la colonne des tâches terminées, et le tableau en a besoin.',
  task_column_last: 'Le tableau a besoin d’au moins une colonne en plus des tâches terminées.',
  task_columns_too_many: 'Le tableau compte déjà 20 colonnes. Archivez-en une d’abord.',
  event_of_another: 'Seules les personnes qui ont créé l’événement ou y participent peuvent le modifier.',
  chat_of_another: 'Seule la personne qui a écrit le message peut le modifier ou le supprimer.',
  chat_deleted: 'Ce message est déjà supprimé.',
  chat_too_late: 'Quinze minutes ont passé : le message ne peut plus être modifié ni supprimé.',
  chat_of_two: 'Une conversation à deux n’a ni nom ni autres membres. Créez un groupe.',
  chat_not_creator: 'Seule la personne qui a créé le groupe peut le faire.',
  chat_too_fast: 'Trop de messages en une minute. Patientez un peu : les autres suivront.',
  chat_too_many_members: 'Un groupe compte jusqu’à 50 membres.',
  chat_files_gone: 'L’un des fichiers n’est plus ici. Joignez-le à nouveau.',
  no_backup_place: 'Le serveur ne sait pas où sont les sauvegardes : la personne qui l’exploite renseigne BACKUP_TO.',
  rehearsal_running: 'Une répétition est déjà en cours. Son résultat apparaîtra ici à la fin.',
  nothing_held: 'Rien n’est retenu : quelqu’un a déjà choisi, ou ce hub n’a pas été restauré.',
  chat_sent_elsewhere: 'Ce message a déjà été envoyé dans une autre conversation.',
}
