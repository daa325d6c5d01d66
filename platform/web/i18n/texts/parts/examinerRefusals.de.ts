import type { examinerRefusalsPt } from '#platform/contract/examinerRefusals.ts'

export const examinerRefusals: Record<keyof typeof examinerRefusalsPt, string> = {
  examiner_missing:
    'Dieses Verfahren hat eine Prüfungskommission, und nur ihre Mitglieder bewerten. Nehmen Sie die Person im Reiter Kommission auf, oder wählen Sie ein Mitglied.',
  examiners_unpublished:
    'Die Kommission ist mit diesem Namen nicht veröffentlicht. Veröffentlichen Sie die Liste im Reiter Kommission und warten Sie das Ende der Ablehnungsfrist ab.',
  examiner_challengeable: 'Die Frist, dieses Mitglied abzulehnen, läuft noch. Ihr Ende steht im Reiter Kommission.',
  examiner_challenged:
    'Über eine Ablehnung dieses Mitglieds ist nicht entschieden. Eine andere Person entscheidet im Reiter Kommission.',
  impediment_undeclared:
    'Ihre Erklärung zur Befangenheit in diesem Verfahren fehlt. Geben Sie sie im Reiter Kommission oder unter Meine Bewertungen ab.',
  examiner_impeded:
    'Dieses Mitglied hat sich im ganzen Verfahren für befangen erklärt. Berufen Sie im Reiter Kommission jemand anderen.',
  act_of_examiners:
    'Diese Handlung steht der veröffentlichten Kommission zu. Bitten Sie ein Mitglied, das keine Befangenheit erklärt hat.',
  act_of_president: 'Der Vorsitz der Kommission bestätigt. Bitten Sie den Vorsitz darum.',
  examiner_inactive: 'Nur ein aktives Konto kommt in die Kommission.',
  examiner_in_board: 'Diese Person ist schon in der Kommission.',
  president_guest: 'Der Vorsitz bestätigt das Ergebnis und braucht dafür ein Administratorkonto.',
  president_exists: 'Die Kommission hat schon einen Vorsitz. Ersetzen Sie ihn oder wählen Sie eine andere Funktion.',
  president_missing: 'Die Kommission braucht einen Vorsitz, bevor sie veröffentlicht wird.',
  examiners_published: 'Alle Namen der Kommission sind veröffentlicht.',
  examiner_left: 'Diese Person hat die Kommission verlassen.',
  examiner_replaced: 'Dieser Sitz ist schon übernommen.',
  substitute_first: 'Es gibt ein veröffentlichtes Ersatzmitglied, das den Sitz vor anderen übernimmt.',
  challenge_late: 'Die Ablehnung kam außerhalb der Frist dieses Mitglieds. Die Frist steht im Reiter Kommission.',
  challenge_future: 'Der Tag, an dem die Ablehnung kam, liegt in der Zukunft.',
  challenge_decided: 'Über diese Ablehnung ist entschieden.',
  challenge_own: 'Wer die Ablehnung erfasst hat, entscheidet nicht darüber. Eine andere Person muss entscheiden.',
  challenge_about_self: 'Ein abgelehntes Mitglied entscheidet nicht über die eigene Ablehnung.',
  authority_required: 'Geben Sie an, welche Behörde bestätigt: Name und Amt.',
}
