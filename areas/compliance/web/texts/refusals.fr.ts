import type { complianceRefusals } from '#compliance/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof complianceRefusals> = {
  merge_itself: 'Choisissez deux fiches différentes.',
  already_merged: 'L’une de ces fiches vient d’être fusionnée. Rechargez la page.',
  merge_privacy: 'Une demande d’effacement des données est en cours pour l’une de ces personnes. Terminez-la d’abord.',
  merge_which_stands:
    'Les deux fiches ont candidaté au même processus. Choisissez quelle candidature est retenue dans chacun.',
  merge_undone: 'Cette fusion a déjà été annulée.',
  merge_not_last: 'Cette fiche a été fusionnée de nouveau ensuite. Annulez d’abord la fusion la plus récente.',
  merge_frozen: 'Un résultat a été figé après cette fusion. Rouvrez-le avant de l’annuler.',
  merge_key_taken:
    'Un autre professionnel utilise aujourd’hui le CPF ou l’e-mail de l’une de ces fiches. Corrigez cela avant d’annuler.',
  merge_key_kept:
    'La fiche conservée utilise depuis cette fusion le CPF ou l’e-mail de l’autre. Corrigez cela avant d’annuler.',
  merge_file_replaced:
    'La vidéo, la photo ou le CV a été remplacé après cette fusion. Retirez le nouveau fichier avant de l’annuler.',
  not_exempt: 'Ce professionnel n’est pas exempté de la durée de conservation.',
  erasure_running: 'La suppression est déjà demandée et en cours.',
  erasure_public_process:
    'Cette personne participe à un processus du conseil qui n’est pas encore homologué : la loi oblige à en garder les actes jusque-là.',
  request_repeated:
    'Cette demande est déjà enregistrée et attend une réponse. Répondez-y, ou dites dans les détails ce qu’il y a de nouveau.',
  erase_first:
    'Les données sont encore là. Supprimez-les dans les paramètres du professionnel pour répondre à cette demande.',
  review_by_decider:
    'Vous avez participé à cette décision : vous avez noté, enregistré une absence ou une dispense, éliminé, enregistré l’issue ou gelé le résultat. Selon la règle des quatre yeux, qui a décidé ne réexamine pas. Confiez la demande à un autre administrateur.',
  review_undecided: 'Dites si la décision a été maintenue ou révisée.',
  export_running: 'Un export est déjà en préparation. Attendez qu’il soit prêt.',
  export_over: 'Cet export n’est plus disponible. Générez-en un autre.',
  assesses_person:
    'Vous évaluez cette personne dans un processus en cours et ne voyez donc pas ces données. Demandez à un autre administrateur.',
  key_missing:
    'Ces données ont été chiffrées avec une clé absente de cette installation. Récupérez SECRET_KEY ou le fichier secret.key.',
}
