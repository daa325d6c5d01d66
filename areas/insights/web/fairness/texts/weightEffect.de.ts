import type { weightEffectTexts as pt } from '#insights/web/fairness/texts/weightEffect.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const weightEffect: Translation<typeof pt> = {
  open: 'Wirkung auf Gruppen ansehen',
  title: 'Wirkung der Gewichte auf Gruppen',
  nothingTried: 'Ändern Sie ein Gewicht, mit Summe 100 %, um die Wirkung zu sehen',
  inside: 'Innerhalb von Plätzen und Reserve: {{inside}} von {{ranked}} Personen der Rangliste.',
  same: 'Mit diesen Gewichten bleiben dieselben Personen innerhalb: Für die Gruppen ändert sich nichts.',
  entering_one: '{{number}} Person kommt hinein, und eine andere verlässt die Plätze.',
  entering_other: '{{number}} Personen kommen hinein, und ebenso viele verlassen die Plätze.',
  table: '{{declaration}}: Verhältnis jeder Gruppe vorher und nachher',
  before: 'Aktuelle Gewichte',
  after: 'Erprobte Gewichte',
  few: 'Zu wenige Personen wechseln den Platz, um dies anzuzeigen: Mit den früheren Antworten ergäbe sich die Gruppe von weniger als {{number}}.',
  limits:
    'Das Verhältnis vergleicht die Quote jeder Gruppe mit der besten (Ref.). Es beweist keine ungleiche Behandlung und sagt nicht, welches Gewicht richtig ist. Jede Antwort begrenzt die folgenden in diesem Verfahren: Was sich in wenigen Personen unterscheidet, wird nicht angezeigt.',
}
