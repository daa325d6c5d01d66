import type { Translation } from '#platform/web/i18n/keys.ts'
import type { professionalsRefusals } from '#professionals/contract/refusals.ts'

export const refusals: Translation<typeof professionalsRefusals> = {
  has_running_applications: 'Cette personne a des candidatures en cours. Enregistrez d’abord leur issue.',
  registration_missing: 'L’inscription à l’ordre manque. Saisissez d’abord son numéro et son statut.',
  registration_irregular: 'L’inscription à l’ordre n’est pas active.',
  registration_expired: 'L’inscription à l’ordre a expiré.',
  registration_unverified: 'Aucun administrateur n’a encore vérifié l’inscription à l’ordre.',
  registration_incomplete: 'Indiquez le numéro et le statut de l’inscription avant de la vérifier.',
  registration_not_verified: 'Cette inscription n’est pas vérifiée.',
  candidate_missing: 'Professionnel introuvable.',
  too_many_tags: 'Il y aurait plus de 30 étiquettes. Retirez-en une d’abord.',
  merged_away: 'Cette fiche a été fusionnée avec une autre. Annulez la fusion avant de la modifier.',
  consent_unchanged: 'Ce consentement est déjà enregistré ainsi.',
  cv_not_read:
    'Une erreur du système s’est produite à la lecture du CV. Les administrateurs ont été avertis ; le fichier reste disponible.',
  cv_broken: 'Le fichier est endommagé. Ouvrez-le, enregistrez-le à nouveau en PDF ou DOCX et envoyez-le.',
  cv_encrypted: 'Le PDF demande un mot de passe. Enregistrez une copie sans mot de passe et envoyez-la.',
  cv_no_text:
    'Le fichier ne contient que des images, sans texte lisible. Demandez le CV tel qu’il a été écrit, ou un PDF avec reconnaissance de texte.',
  cv_too_heavy: 'Le fichier est trop lourd pour être lu. Enregistrez une version plus simple en PDF et envoyez-la.',
}
