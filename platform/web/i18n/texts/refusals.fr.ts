import type { platformRefusals } from '#platform/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'
import type { answers } from '#platform/web/i18n/texts/refusals.pt.ts'

export const refusals: Translation<typeof platformRefusals & typeof answers> = {
  disk_full:
    'Le disque du serveur est plein et ceci n’a pas été enregistré. Rien de ce qui était déjà enregistré n’est perdu. Demandez à la personne qui gère le serveur de libérer de l’espace, puis réessayez.',
  database_exhausted:
    'La base de données n’a plus de mémoire ou de connexions libres. Réessayez dans un instant ; si cela continue, prévenez la personne qui gère le serveur.',
  unknown_outcome:
    'La connexion à la base de données a été perdue pendant l’enregistrement. Rechargez et vérifiez s’il a eu lieu avant de recommencer.',
  done_already: 'Ceci a été enregistré et la réponse s’est perdue. Rechargez et vérifiez avant de recommencer.',
  key_of_another_call:
    'Cette Idempotency-Key a déjà servi à une autre requête. Générez-en une nouvelle pour chaque requête.',
  storage_unavailable: 'Le stockage des fichiers n’a pas répondu. Réessayez dans un instant.',
  state_unreachable: 'Impossible de passer à cet état depuis l’état actuel.',
  reason_required: 'Indiquez le motif.',
  in_the_bin: 'Est dans la corbeille. Restaurez avant de modifier.',
  changed_meanwhile:
    'Une autre personne a changé ceci avant vous. Voyez l’état actuel et confirmez si votre changement vaut encore.',
  decided_meanwhile: 'Une autre personne a décidé avant vous. Voyez l’issue actuelle et choisissez.',
  moved_meanwhile: 'Une autre personne l’a déplacée avant vous. Voyez où elle se trouve et choisissez.',
  view_of_another: 'Seule la personne qui a créé cette vue peut la modifier. Enregistrez la vôtre comme nouvelle vue.',
  too_many_views: 'Cette liste a trop de vues. Supprimez-en une avant d’en enregistrer une autre.',
  too_many_exports: 'Trop d’exportations sont déjà en cours. Attendez qu’une se termine et réessayez.',
  file_waiting: 'Le fichier est encore en cours de vérification. Réessayez dans un instant.',
  file_quarantined: 'L’antivirus a retenu ce fichier. Il ne peut pas être téléchargé.',
  file_missing: 'Le fichier n’est plus dans le stockage. Supprimez-le et envoyez-le de nouveau.',
  file_not_of_owner: 'Cette fiche n’a pas ce type de fichier.',
  too_many_files: 'Il y a 100 documents ici. Supprimez-en un avant d’en envoyer un autre.',
  too_many_video_uploads: 'Vous avez déjà des envois de vidéo à terminer. Terminez-en ou annulez-en un d’abord.',
  video_incomplete: 'La vidéo n’est pas encore arrivée entière. Poursuivez l’envoi.',
  picture_in_use: 'Cette image figure dans une question. Retirez-la d’abord de l’énoncé.',
  too_many_pictures:
    'Cette entreprise a déjà trop d’images dans ses questions. Adressez-vous à qui gère l’installation.',
  import_running: 'Une autre importation de ces fiches est en cours. Attendez qu’elle se termine.',
  import_state: 'L’importation a dépassé cette étape. Rechargez la page.',
  import_empty: 'Le fichier n’a aucune ligne sous les en-têtes.',
  import_no_header:
    'Aucune des premières lignes n’est une ligne d’en-têtes. Ajoutez une ligne qui nomme chaque colonne et renvoyez le fichier.',
  import_too_many_rows: 'Le fichier a plus de 100 000 lignes. Divisez-le.',
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
  person_erased: 'Les données de cette personne ont été supprimées. Il n’y a rien à modifier.',
  cep_unknown: 'CEP introuvable. Vérifiez le numéro ou saisissez l’adresse à la main.',
  cep_lookup_away: 'La recherche de CEP n’a pas répondu. Saisissez l’adresse à la main.',
  cep_lookup_off: 'La recherche de CEP est désactivée.',
  unauthenticated: 'Reconnectez-vous pour continuer.',
  address: 'L’accès n’est pas autorisé depuis cette adresse réseau.',
  scope: 'Ce jeton ne permet pas cette action.',
  signature: 'La signature de l’avis ne correspond pas.',
  fairness:
    'Pour voir les rapports entre groupes, il faut le droit « Voir l’équité », accordé par un autre administrateur.',
  mailbox: 'Cette boîte de messages est celle de quelqu’un d’autre.',
  pending: 'Votre inscription attend l’approbation d’un administrateur.',
  stale: 'Une autre personne vient de modifier ceci. Vérifiez l’état actuel et réessayez.',
  invalid: 'Des champs sont à corriger.',
  too_large: 'L’envoi est trop volumineux.',
  bad_request: 'La requête est mal formée.',
  unavailable: 'La base de données revient. Réessayez dans un instant.',
  busy: 'Deux modifications se sont croisées. Réessayez.',
  too_slow: 'La requête a pris trop de temps. Filtrez un peu plus et réessayez.',
}
