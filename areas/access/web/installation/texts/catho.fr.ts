import type { Translation } from '#platform/web/i18n/keys.ts'
import type { cathoTexts } from './catho.pt.ts'

export const catho: Translation<typeof cathoTexts> = {
  account: 'Compte chez Catho',
  baseUrl: 'L’adresse que Catho a donnée pour l’API, avec sa version. La changer redemande les jetons.',
  access: 'Demander l’accès',
  accessNote:
    'Catho crée le jeton de l’entreprise et demande au recruteur, par e-mail, s’il le permet. Après son accord, testez la connexion.',
  email: 'E-mail du recruteur',
  incomplete: 'Remplissez et enregistrez d’abord : adresse, app token, e-mail, CNPJ et secret.',
  ask: 'Demander l’accès à Catho',
  asked: 'Accès demandé : le recruteur doit encore le permettre par e-mail',
}
