import type { accessRefusals } from '#access/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof accessRefusals> = {
  own_account: 'Vous ne pouvez pas changer l’état de votre propre compte. Demandez à un autre administrateur.',
  never_accepted: 'Cette personne n’a pas encore défini de mot de passe. Renvoyez l’invitation.',
  not_invited: 'L’invitation ne peut être renvoyée que tant qu’elle n’est pas acceptée.',
  already_set_up: 'Cette installation a déjà un administrateur. Demandez-lui d’approuver votre inscription.',
  last_administrator: 'Il doit rester au moins un administrateur actif.',
  own_rights: 'Personne ne change ses propres droits. Demandez à un autre administrateur.',
  account_not_active: 'Les droits sont accordés une fois que la personne utilise son compte.',
  own_factor: 'La vérification en deux étapes de votre propre compte se désactive dans Mon compte, avec un code.',
  second_factor_on: 'La vérification en deux étapes est déjà active.',
  second_factor_off: 'La vérification en deux étapes n’est pas active.',
  second_factor_enforced: 'Cette installation exige la vérification en deux étapes.',
  too_many_invitations: 'L’invitation a déjà été envoyée plusieurs fois. Attendez une heure.',
  too_many_streams: 'Trop de fenêtres sont ouvertes. Fermez-en quelques-unes.',
  evaluator_rights: 'Une personne qui évalue ne voit que ce qui lui est attribué et n’a pas d’autres droits.',
  invited_author: 'Vous avez invité la personne dont cela vient. Une autre personne administratrice doit décider.',
  invited_by_author:
    'La personne dont cela vient vous a invité. Une personne administratrice qu’elle n’a pas invitée doit décider.',
  no_public_address: 'L’adresse publique de cette installation manque. Indiquez-la dans Paramètres, Organisation.',
  note_of_another: 'Seule la personne qui a écrit la note peut la modifier ou la supprimer.',
  notes_too_many: 'Il y a trop de notes ici. Supprimez-en une, ou gardez le reste dans un document.',
  no_anchor_targets: 'Indiquez au moins un e-mail ou une adresse et enregistrez avant de tester.',
}
