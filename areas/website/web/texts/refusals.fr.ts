import type { Translation } from '#platform/web/i18n/keys.ts'
import type { websiteRefusals } from '#website/contract/refusals.ts'

export const refusals: Translation<typeof websiteRefusals> = {
  post_without_title: 'Le titre manque. Écrivez-le avant de publier.',
  post_without_body: 'L’actualité n’a pas encore de texte. Écrivez-le avant de publier.',
  post_picture_silent: 'Une image n’a pas de description. Décrivez-la pour qui ne la voit pas, puis publiez.',
  post_names_cpf: 'Le texte contient un CPF. Retirez-le avant de publier.',
  post_sent: 'Les abonnés ont déjà été prévenus de cette actualité.',
  post_public: 'L’actualité est sur le site ou programmée. Retirez-la ou déprogrammez-la d’abord.',
}
