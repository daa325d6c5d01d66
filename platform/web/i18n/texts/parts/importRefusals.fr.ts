import type { importRefusalsPt } from '#platform/contract/importRefusals.ts'

export const importRefusals: Record<keyof typeof importRefusalsPt, string> = {
  import_running: 'Une autre importation de ces fiches est en cours. Attendez qu’elle se termine.',
  import_state: 'L’importation a dépassé cette étape. Rechargez la page.',
  import_empty: 'Le fichier n’a aucune ligne sous les en-têtes.',
  import_no_header:
    'Aucune des premières lignes n’est une ligne d’en-têtes. Ajoutez une ligne qui nomme chaque colonne et renvoyez le fichier.',
  import_too_many_rows: 'Le fichier a plus de 100\u00a0000 lignes. Divisez-le.',
  import_too_many_columns: 'Le fichier a plus de 100 colonnes. Ne gardez que celles à importer.',
  import_error:
    'L’importation s’est arrêtée à cause d’une erreur du système, et les administrateurs ont été avertis. Réessayez ; les lignes déjà enregistrées restent dans le rapport et peuvent être annulées.',
  import_broken:
    'Impossible de lire le classeur : le fichier est endommagé. Ouvrez-le, enregistrez-le de nouveau et envoyez-le.',
  import_bomb:
    'Le classeur se décompresse au-delà de ce qui est accepté. Enregistrez les seules données dans un nouveau fichier et envoyez-le.',
  import_file_gone: 'Le fichier n’est plus dans le stockage. Envoyez-le de nouveau.',
  import_not_scanned:
    'Le fichier a attendu un jour l’antivirus, qui ne répond pas. Prévenez la personne qui gère le système et renvoyez-le.',
  import_column_missing: 'Un champ obligatoire n’a pas de colonne. Choisissez la colonne de chaque champ obligatoire.',
  import_column_twice: 'Le même champ est lié à deux colonnes. N’en gardez qu’une.',
  import_nothing:
    'Il n’y a aucune ligne à importer. Décidez que faire de celles déjà enregistrées, ou corrigez le fichier et renvoyez-le.',
  import_list_full:
    'Une liste de cette fiche est pleine, comme les contacts ou les compétences. Ouvrez la fiche et libérez de la place.',
  import_not_anew: 'Ce qui est déjà enregistré ne peut pas l’être une deuxième fois.',
  import_nothing_to_revert: 'Cette importation n’a rien laissé que l’on puisse annuler.',
  import_too_old: 'Une importation ne peut être annulée que pendant 30 jours.',
  import_incomplete: 'La ligne modifie ce qui existe déjà, mais n’a pas tout ce qu’il faut à une nouvelle fiche.',
  import_changed_since: 'Quelqu’un a modifié la fiche après l’importation.',
  import_in_use: 'La fiche est déjà utilisée ailleurs.',
}
