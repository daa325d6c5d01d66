import type { hiringRefusals } from '#hiring/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof hiringRefusals> = {
  late_reason_required: 'Les candidatures ne sont pas ouvertes. Indiquez pourquoi ajouter quelqu’un maintenant.',
  company_not_active: 'L’entreprise doit être active pour publier un processus. Vérifiez d’abord l’entreprise.',
  closing_past: 'La clôture des candidatures est déjà passée. Modifiez la date avant de publier.',
  step_without_criteria:
    'Une étape d’évaluation n’a aucun critère. Ajoutez au moins un critère à chaque étape utilisée.',
  no_weight: 'Aucune étape utilisée n’a de poids. Ajustez les poids ou les étapes.',
  approval_underway:
    'Le processus est en approbation ou approuvé : remettez-le en brouillon pour le modifier, puis redemandez l’approbation.',
  own_approval:
    'Vous avez demandé cette approbation : une autre personne administratrice doit l’accorder. Vous pouvez encore remettre le processus en brouillon.',
  own_approval_alone:
    'Vous avez demandé cette approbation et aucune autre personne administratrice active ne peut l’accorder. Invitez quelqu’un dans Utilisateurs, Administrateurs.',
  approval_required: 'Un processus du conseil doit être approuvé avant sa publication.',
  preliminary_required:
    'Un processus du conseil passe par le résultat provisoire avant le résultat définitif. Passez-le d’abord au résultat provisoire.',
  already_applied_for: 'Il y a déjà des candidatures. Suspendez ou annulez plutôt le processus.',
  outcomes_already_told: 'Quelqu’un a déjà appris cette annulation : elle ne peut pas être reprise.',
  not_frozen: 'Figez d’abord le résultat, dans l’onglet Classement.',
  reopen_after_return: 'Ramenez le processus à l’état précédent avant de rouvrir le résultat final.',
  not_published: 'Publiez le résultat avant de l’homologuer.',
  applicants_without_outcome: 'Des candidatures n’ont pas d’issue. Décidez de chacune avant d’archiver.',
  outcomes_left: 'Ces retours sont déjà partis et ne peuvent plus être annulés.',
  outcomes_untold: 'Des candidatures n’ont pas reçu de retour. Envoyez les retours avant d’archiver.',
  outcomes_too_early: 'Les retours partent une fois le résultat publié ou le processus annulé.',
  list_not_published: 'Publiez le résultat avant de décider des issues par la liste.',
  place_not_vacant: 'Cette place n’est pas vacante : quelqu’un d’autre a été appelé. Vérifiez la liste.',
  place_filled:
    'Quelqu’un d’autre a déjà été appelé à la place de cette personne, qui n’y revient pas. Vérifiez les appels du processus.',
  not_within_openings:
    'Cette personne n’est pas dans les postes du résultat. Enregistrez le départ, puis appelez la suivante de la liste de réserve.',
  reserve_exhausted: 'Il ne reste personne sur la liste de réserve.',
  not_next_in_reserve: 'Cette personne n’est pas la suivante de la liste de réserve. Vérifiez la liste.',
  outcome_undecided: 'Cette candidature n’a pas encore d’issue à communiquer.',
  outcome_told: 'Cette personne a déjà reçu un retour.',
  outcome_not_told: 'Aucun retour n’est noté sur cette candidature.',
  outcome_sent: 'Ce retour est parti sous forme de message et ne peut pas être annulé.',
  deadline_not_later: 'La nouvelle échéance doit être postérieure à l’actuelle et dans le futur.',
  final_is_published: 'Le résultat définitif est publié et ne redevient pas provisoire.',
  rectification_decided: 'Cette rectification a déjà été décidée.',
  rectification_own: 'L’auteur d’une rectification ne l’approuve pas. Une autre personne doit décider.',
  rectification_outdated:
    'Les règles ont changé depuis la proposition, qui ne dit plus ce qu’elle changerait. Refusez-la et proposez à nouveau.',
  rectification_too_late:
    'Du temps a passé depuis la proposition et le délai est trop court pour cette rectification. Refusez-la et proposez un délai plus long.',
  deadline_state: 'L’échéance ne peut être prolongée que pendant que les candidatures sont ouvertes.',
  process_not_running: 'Le processus n’est pas dans un état qui permet cette action.',
  process_frozen: 'Le résultat est figé. Rouvrez-le avant de changer les notes, les poids ou les étapes.',
  already_frozen: 'Le résultat est déjà figé.',
  already_published: 'Le résultat a déjà été publié.',
  nothing_ranked: 'Aucune candidature n’a encore de note.',
  eliminations_undecided: 'Des éliminations proposées attendent une décision. Confirmez ou refusez chacune.',
  components_undecided:
    'Des composantes n’ont ni note ni décision. Saisissez la note, constatez l’absence ou dispensez chacune avec un motif.',
  component_decided:
    'Une décision sur cette composante est déjà enregistrée pour la personne. Annulez d’abord la décision.',
  component_begun:
    'Une partie de cette composante a déjà une note : complétez les notes. Seule une composante sans note est dispensée.',
  component_done: 'Cette composante a déjà une note.',
  component_not_counting: 'Cette composante ne compte pas dans ce processus.',
  tie_key_unused: 'Ce processus ne départage pas par ce fait.',
  tie_proof_recorded: 'La preuve est déjà enregistrée. Supprimez-la pour en enregistrer une autre.',
  tie_proof_missing: 'Aucune preuve n’est enregistrée pour ce départage.',
  tie_proof_late: 'Le fait est postérieur à la clôture des inscriptions et ne départage pas.',
  component_not_decided: 'Aucune décision n’est enregistrée sur cette composante.',
  draw_pending: 'Le tirage au sort public départage des ex æquo. Saisissez son texte avant de figer le résultat.',
  preliminary_not_published: 'Publiez le résultat provisoire avant d’ouvrir les recours.',
  appeal_window_required:
    'Les recours précèdent le résultat définitif. Publiez le résultat provisoire et ouvrez les recours.',
  appeal_window_open: 'Le délai de recours n’est pas encore terminé. Figez le résultat définitif après ce délai.',
  final_not_frozen: 'Le résultat figé est encore le provisoire. Figez d’abord le définitif, dans l’onglet Classement.',
  corrections_closed: 'Les notes se corrigent après le résultat provisoire, jusqu’à ce que le définitif soit figé.',
  corrections_open:
    'Des corrections de notes attendent une décision. Acceptez ou refusez chacune sous « Corrections de notes », dans l’onglet Classement.',
  component_running:
    'Une tentative est en cours ou attend ses notes. Attendez l’envoi et la correction, ou annulez la tentative avec un motif.',
  person_twice:
    'Une personne a deux candidatures dans ce processus, issues de fiches fusionnées. Enregistrez le désistement de celle qui ne compte pas, dans l’onglet Candidats.',
  correction_decided: 'Cette correction est déjà décidée.',
  correction_own: 'L’auteur d’une correction ne décide pas d’elle. Une autre personne doit décider.',
  correction_graded: 'La personne qui a donné la note ne décide pas de sa correction.',
  correction_same: 'C’est déjà la note. Proposez-en une autre.',
  correction_exists: 'Une correction de cette note est déjà proposée.',
  correction_grade_missing: 'Cet évaluateur n’a pas donné de note pour ce critère.',
  list_not_final: 'La liste est celle du résultat provisoire. Le résultat définitif décide des issues.',
  no_elimination: 'Aucune élimination n’est proposée pour cette candidature.',
  not_eliminated: 'Cette candidature n’est pas éliminée.',
  elimination_confirmed: 'La candidature a été éliminée. Rouvrez la décision d’élimination avant de changer l’issue.',
  not_a_draft: 'Seul un brouillon peut aller à la corbeille. Annulez plutôt le processus.',
  company_in_the_bin: 'L’entreprise de ce processus est dans la corbeille. Restaurez-la d’abord.',
  question_voided: 'Cette question est déjà annulée.',
  already_applied: 'Déjà dans ce processus.',
  candidate_blocked: 'Ce professionnel est bloqué.',
  candidate_erasure_asked:
    'Une demande d’effacement des données de cette personne est ouverte. Répondez-y avant de l’ajouter à un processus.',
  candidate_hidden:
    'Ce professionnel a demandé à ne pas être ajouté à de nouveaux processus. Changez cela dans ses paramètres.',
  cpf_invalid: 'Ce CPF n’est pas valide. Vérifiez les chiffres.',
  cpf_unknown: 'Aucun professionnel enregistré n’a ce CPF.',
  cpf_repeated: 'Ce CPF figure plusieurs fois dans la liste.',
  adding_over: 'Seule la personne qui a ajouté peut annuler, dans l’heure qui suit.',
  application_touched:
    'Il s’est déjà passé quelque chose avec cette candidature. Enregistrez une issue au lieu d’annuler.',
  application_missing: 'Candidature introuvable dans ce processus.',
  stage_missing: 'La phase n’existe plus. Rechargez le tableau.',
  same_stage: 'Déjà dans cette phase.',
  application_closed: 'La candidature a déjà une issue. Rouvrez-la avant de la déplacer.',
  stage_requires: 'Il reste à terminer ce que la phase actuelle exige.',
  elimination_pending: 'Une élimination est proposée : décidez avant d’avancer.',
  already_undone: 'Ce déplacement a déjà été annulé.',
  stage_in_use: 'Une phase qui contient des candidatures ne peut pas être supprimée. Déplacez-les d’abord.',
  stage_automated: 'Une automatisation utilise cette phase. Modifiez-la avant de supprimer la phase.',
  criterion_marks_unfit:
    'Il y a des notes que le critère modifié n’accepte pas. Corrigez-les avant de changer la cible ou la composante.',
  criterion_with_marks: 'Un critère qui a déjà des notes ne peut pas être supprimé.',
  mark_out_of_range: 'La note est hors de ce que le critère accepte.',
  criterion_missing: 'Le critère n’appartient pas à ce processus.',
  mark_changed: 'Une autre personne a changé cette note pendant votre saisie. Vérifiez la valeur actuelle.',
  nothing_to_send: 'Notez tous les critères avant d’envoyer.',
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
  saw_sensitive:
    'Vous avez vu les données sensibles de cette personne et ne l’évaluez donc pas. Demandez à quelqu’un d’autre.',
  others_graded:
    'Une autre personne du jury a déjà envoyé ses notes, et vous pouvez les voir. Les vôtres ne changent plus.',
  grades_sent: 'Vous avez déjà envoyé ces notes. Rouvrez votre évaluation pour les modifier.',
  scores_unsent: 'Vous évaluez dans ce processus : le fichier sera disponible une fois toutes vos notes envoyées.',
  scores_early:
    'Votre compte ne voit pas les notes avant la fin : le fichier sera disponible une fois le résultat gelé.',
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
  no_quotas: 'Ce processus ne réserve aucune place. Les réservations font partie de ses règles, sous Modifier.',
  quotas_frozen: 'Le résultat final est figé\u00a0: déclarations et avis ne changent plus. Rouvrez-le d’abord.',
  quotas_unexamined:
    'Quelqu’un a une place par une déclaration qu’aucune commission n’a examinée. Enregistrez les avis dans l’onglet Quotas avant le résultat final.',
  not_declared: 'Cette personne n’a pas déclaré concourir à ces places.',
  declaration_examined: 'Une commission a examiné cette déclaration\u00a0: elle ne peut plus être retirée.',
  committee_twice: 'Un nom figure deux fois dans la commission. Elle compte cinq personnes différentes.',
  committee_of_before:
    'Les membres de la première commission n’examinent pas le recours. Choisissez d’autres personnes.',
  opinion_given: 'L’avis de cette commission est déjà enregistré.',
  nothing_to_appeal:
    'La première commission n’a pas refusé cette déclaration\u00a0: il n’y a pas de recours à examiner.',
  blind_process:
    'Dans ce processus, l’évaluation est à l’aveugle : seules les personnes externes notent, par numéro. Les administrateurs voient les noms et coordonnent.',
  administrators_evaluate:
    'Des administrateurs voient les noms et évaluent déjà dans ce processus. Retirez-les de l’équipe et demandez-leur d’effacer leurs notes ; activez ensuite l’évaluation à l’aveugle.',
  conflict_declared: 'Vous avez déclaré un conflit d’intérêts pour cette candidature et ne pouvez pas l’évaluer.',
  conflict_after_grades:
    'Vous avez déjà envoyé des notes pour cette candidature. Prévenez la coordination du processus.',
  already_in_pool: 'Fait déjà partie de ce vivier.',
  pool_is_search: 'Ce vivier est une recherche enregistrée : qui y correspond entre et sort tout seul.',
  pool_of_another: 'Seule la personne qui a créé ce vivier peut le modifier.',
}
