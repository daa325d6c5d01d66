import type { decisionsTexts as pt } from '#hiring/web/decisions/texts/decisions.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const decisions: Translation<typeof pt> = {
  title: 'Über Bestandteil ohne Note entscheiden',
  ofOne: '{{name}}',
  ofAll:
    'Gilt für alle, denen in diesem Bestandteil die Note fehlt. Um einzeln zu entscheiden, öffnen Sie die Bewertung über den Namen.',
  component: 'Bestandteil',
  concerned_one: '{{number}} Person ohne Note in diesem Bestandteil',
  concerned_other: '{{number}} Personen ohne Note in diesem Bestandteil',
  decision: 'Entscheidung',
  ausente: 'Nicht abgelegt',
  dispensado: 'Erlassen',
  reason: 'Begründung',
  record: 'Erfassen',
  recorded_one: '{{count}} Entscheidung erfasst',
  recorded_other: '{{count}} Entscheidungen erfasst',
  effect: {
    ausente:
      'Zählt null, verfehlt die Mindestnote und schlägt den Ausschluss vor, den ein Mensch bestätigt oder ablehnt.',
    pendente: 'Zählt für diese Person nicht; die Abdeckung zeigt, dass er fehlt.',
    zero: 'Nach der Regel dieses Verfahrens zählt er null, ohne Ausschluss.',
    redistribuir: 'Das Gewicht geht an die anderen Bestandteile.',
  },
  open: 'Ohne Note. Erfassen Sie die Note oder entscheiden Sie vor dem Einfrieren.',
  by: 'von {{name}}, {{when}}',
  revoke: 'Zurücknehmen',
  revokeTitle: 'Entscheidung zurücknehmen',
  revoked: 'Entscheidung zurückgenommen.',
  act: {
    ausente: 'Nicht abgelegt',
    dispensado: 'Erlassen',
  },
  forAll: 'Entscheidungen erfassen',
}
