import type { Translation } from '#platform/web/i18n/keys.ts'
import type { websiteRefusals } from '#website/contract/refusals.ts'

export const refusals: Translation<typeof websiteRefusals> = {
  post_without_title: 'The title is missing. Write it before publishing.',
  post_without_body: 'The post has no text yet. Write it before publishing.',
  post_picture_silent: 'A picture has no description. Describe it for those who do not see it, and publish.',
  post_names_cpf: 'There is a CPF in the text. Remove it before publishing.',
  post_sent: 'Subscribers were already notified of this post.',
  post_public: 'The post is on the site or scheduled. Withdraw it or unschedule it first.',
}
