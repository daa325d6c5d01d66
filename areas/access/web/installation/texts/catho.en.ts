import type { Translation } from '#platform/web/i18n/keys.ts'
import type { cathoTexts } from './catho.pt.ts'

export const catho: Translation<typeof cathoTexts> = {
  account: 'Account at Catho',
  baseUrl: 'The address that Catho gave for the API, with its version. Changing it asks for the tokens again.',
  access: 'Ask for access',
  accessNote:
    'Catho makes the token of the company and asks the recruiter by e-mail whether to allow it. After the yes, test the connection.',
  email: 'E-mail of the recruiter',
  incomplete: 'Fill in and save first: address, app token, e-mail, CNPJ and secret.',
  ask: 'Ask Catho for access',
  asked: 'Access asked for: the recruiter has to allow it by e-mail',
}
