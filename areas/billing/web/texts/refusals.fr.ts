import type { billingRefusals } from '#billing/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'
import { orderRefusals } from './parts/orderRefusals.fr.ts'

export const refusals: Translation<typeof billingRefusals> = {
  ...orderRefusals,
  plan_subscribed:
    'La formule a des abonnés. Retirez-la de la vente : elle disparaît du site, et les renouvellements continuent.',
  price_changed: 'Le prix de cette formule vient de changer. Vérifiez le nouveau montant avant de continuer.',
  terms_changed: 'Les conditions viennent de changer. Lisez la nouvelle version avant de continuer.',
  pix_not_set_up: 'La clé Pix du bénéficiaire manque. Indiquez-la dans Paramètres, Facturation.',
  refund_too_much:
    'Il n’y a pas autant à rembourser sur ce paiement. Vérifiez ce qui a déjà été remboursé et l’avoir déjà utilisé.',
  refund_own:
    'Une personne ne peut pas approuver le remboursement qu’elle a demandé. Adressez-vous à un autre administrateur.',
  refund_decided: 'Ce remboursement a déjà fait l’objet d’une décision.',
  invoice_closed: 'Cette facture n’est plus ouverte.',
  invoice_changed: 'Cette facture vient de changer. Vérifiez l’état actuel et réessayez.',
  voucher_closed: 'Un bon révoqué ne change plus. Créez-en un autre.',
  voucher_without_batch: 'Ce bon n’a pas été généré en série.',
  subscription_ended: 'Cet abonnement est déjà terminé. Créez-en un autre.',
  plan_same: 'L’abonnement est déjà sur cette version de la formule. Choisissez une autre formule.',
  plan_too_small:
    'L’entreprise dépasse ce que permet cette formule. Changez à la fin de la période, ou réduisez d’abord l’usage.',
  renewal_issued: 'La facture de la prochaine période est déjà émise. Changez maintenant, ou après son paiement.',
  invoice_open_first: 'Une facture est ouverte. Enregistrez d’abord son paiement ou annulez-la.',
  subscription_not_running: 'Cela ne vaut que pour un abonnement actif ou à l’essai.',
  subscription_not_paused: 'Cet abonnement n’est pas en pause.',
  nothing_owed: 'Aucune facture ouverte pour laquelle accorder un délai.',
  version_not_former: 'Choisissez des versions antérieures de cette formule.',
  statement_unknown:
    'Ce fichier n’est ni un relevé OFX ni un relevé CSV. Téléchargez le relevé au format OFX auprès de la banque et renvoyez-le.',
  statement_broken:
    'Le fichier est incomplet ou endommagé. Téléchargez-le de nouveau auprès de la banque. Rien n’a été importé.',
  statement_empty: 'Le relevé ne contient aucune opération. Choisissez une autre période auprès de la banque.',
  statement_no_account: 'Le fichier n’indique pas de quel compte est le relevé. Rien n’a été importé.',
  statement_two_accounts:
    'Le fichier contient des opérations de plusieurs comptes. Téléchargez un relevé par compte. Rien n’a été importé.',
  statement_currency: 'Le relevé est en {{value}}. Seuls les réaux peuvent être rapprochés. Rien n’a été importé.',
  statement_date:
    'L’opération {{line}} porte la date « {{value}} », qui ne peut pas être celle d’un relevé. Rien n’a été importé.',
  statement_amount: 'L’opération {{line}} porte le montant « {{value}} », qui n’est pas valide. Rien n’a été importé.',
  statement_direction:
    'Le fichier ne dit pas quel argent est entré et lequel est sorti. Envoyez le relevé au format OFX, ou avec un signe ou une colonne crédit/débit. Rien n’a été importé.',
  statement_too_long:
    'Le relevé contient plus de {{limit}} opérations. Téléchargez des périodes plus courtes. Rien n’a été importé.',
  statement_columns:
    'Le tableau n’a pas de colonnes de date et de montant. Vérifiez les en-têtes, ou envoyez le relevé au format OFX. Rien n’a été importé.',
  line_decided: 'Quelqu’un d’autre a déjà traité cette opération. Vérifiez le résultat ; annulez-le si nécessaire.',
  line_payment_differs: 'Le paiement enregistré n’existe plus ou a un autre montant. Vérifiez de nouveau l’opération.',
  line_payment_used: 'Ce Pix est déjà rapproché d’une autre opération. Ignorez celle-ci, qui est une répétition.',
  suggestion_not_sure: 'La suggestion a changé ou n’est plus sûre. Vérifiez cette opération séparément.',
  undo_credit_used: 'Impossible d’annuler : l’avoir laissé par ce paiement est déjà utilisé pour une autre facture.',
  undo_refunded:
    'Impossible d’annuler : une facture de ce paiement est déjà remboursée ou annulée, ou il fait l’objet d’un remboursement.',
  subscription_required:
    'L’entreprise n’a pas d’abonnement. Choisissez-lui une formule dans Abonnements, ou envoyez la page des formules.',
  subscription_not_paid:
    'L’abonnement de l’entreprise est en retard de paiement ou suspendu. Enregistrez le paiement de la facture ouverte pour continuer.',
  limit_activeProcesses:
    'La formule permet {{limit}} processus actifs et {{used}} le sont déjà. Clôturez un processus, ou changez de formule dans l’abonnement de l’entreprise.',
  limit_seats:
    'La formule permet {{limit}} évaluateurs invités et {{used}} le sont déjà. Retirez-en un de l’équipe, ou changez de formule dans l’abonnement de l’entreprise.',
  limit_candidateViews:
    'La formule permet de voir {{limit}} contacts sur la période et {{used}} ont déjà été vus. Attendez la période suivante, ou changez de formule dans l’abonnement de l’entreprise.',
  limit_jobPostings:
    'La formule permet {{limit}} publications d’offres sur la période et {{used}} ont déjà été faites. Attendez la période suivante, ou changez de formule dans l’abonnement de l’entreprise.',
  limit_videoMinutes:
    'La formule permet {{limit}} minutes de vidéo sur la période et {{used}} ont déjà été utilisées. Attendez la période suivante, ou changez de formule dans l’abonnement de l’entreprise.',
  limit_whatsappMessages:
    'La formule permet {{limit}} messages WhatsApp sur la période et {{used}} sont déjà partis. Attendez la période suivante, ou changez de formule dans l’abonnement de l’entreprise.',
}
