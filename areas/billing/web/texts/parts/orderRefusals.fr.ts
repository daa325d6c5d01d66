import type { orderRefusals as pt } from '#billing/contract/orderRefusals.ts'

export const orderRefusals: Record<keyof typeof pt, string> = {
  plan_not_sold: 'Cette offre n’est plus en vente. Revenez aux offres et choisissez-en une autre.',
  company_not_served: 'Ce CNPJ ne peut pas souscrire ici. Contactez l’organisation.',
  trial_used: 'Cette entreprise a déjà utilisé l’essai gratuit de ces offres. Souscrivez maintenant et payez par Pix.',
  trial_changed: 'L’essai gratuit de cette offre vient de changer. Vérifiez sa durée du jour et continuez.',
  voucher_unknown: 'Ce bon n’existe pas. Vérifiez le code, ou continuez sans lui.',
  voucher_not_yet: 'Ce bon n’est pas encore valable.',
  voucher_expired: 'Ce bon a expiré. Continuez sans lui.',
  voucher_used_up: 'Ce bon vient d’être épuisé : toutes les utilisations ont été faites. Continuez sans lui.',
  voucher_paused: 'Ce bon est en pause. Essayez plus tard, ou continuez sans lui.',
  voucher_revoked: 'Ce bon n’est plus valable. Continuez sans lui.',
  voucher_other_plan: 'Ce bon n’est pas valable pour cette offre.',
  voucher_company_used: 'Cette entreprise a déjà utilisé ce bon. Continuez sans lui.',
  voucher_quota_used: 'Le quota du partenaire de ce bon est épuisé. Continuez sans lui.',
}
