import type { accessRefusals } from '#access/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof accessRefusals> = {
  own_account:
    'Den Status des eigenen Kontos können Sie nicht ändern. Bitten Sie jemanden aus der Administration darum.',
  never_accepted: 'Die Person hat noch kein Passwort festgelegt. Senden Sie die Einladung erneut.',
  not_invited: 'Die Einladung kann nur erneut gesendet werden, solange sie nicht angenommen ist.',
  already_set_up:
    'Diese Installation hat bereits eine Administratorin oder einen Administrator. Bitten Sie darum, Ihre Registrierung freizugeben.',
  last_administrator: 'Mindestens ein aktives Administratorkonto muss bleiben.',
  own_rights:
    'Die eigenen Rechte kann niemand ändern. Bitten Sie eine andere Administratorin oder einen anderen Administrator.',
  account_not_active: 'Rechte werden erteilt, sobald die Person ihr Konto benutzt.',
  own_factor: 'Die Zwei-Schritt-Anmeldung des eigenen Kontos wird unter „Mein Konto“ mit einem Code deaktiviert.',
  second_factor_on: 'Die Zwei-Schritt-Anmeldung ist schon aktiv.',
  second_factor_off: 'Die Zwei-Schritt-Anmeldung ist nicht aktiv.',
  second_factor_enforced: 'Diese Installation verlangt die Zwei-Schritt-Anmeldung.',
  too_many_invitations: 'Die Einladung wurde schon mehrmals gesendet. Warten Sie eine Stunde.',
  too_many_streams: 'Es sind zu viele Fenster offen. Schließen Sie einige.',
  evaluator_rights: 'Wer bewertet, sieht nur die zugeteilten Bewerbungen und hat keine weiteren Rechte.',
  invited_author:
    'Sie haben die Person eingeladen, von der dies stammt. Jemand anderes aus der Verwaltung muss entscheiden.',
  invited_by_author:
    'Die Person, von der dies stammt, hat Sie eingeladen. Es muss jemand aus der Verwaltung entscheiden, den sie nicht eingeladen hat.',
  no_public_address:
    'Die öffentliche Adresse dieser Installation fehlt. Tragen Sie sie unter Einstellungen, Organisation ein.',
  note_of_another: 'Nur wer die Notiz geschrieben hat, kann sie ändern oder löschen.',
  notes_too_many: 'Hier stehen zu viele Notizen. Löschen Sie eine, oder legen Sie den Rest als Dokument ab.',
  no_anchor_targets:
    'Geben Sie mindestens eine E-Mail-Adresse oder eine Webadresse ein und speichern Sie vor dem Test.',
}
