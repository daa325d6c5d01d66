import type { correctionsTexts as pt } from '#hiring/web/corrections/texts/corrections.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const corrections: Translation<typeof pt> = {
  title: 'Korrekturen von Noten',
  titleOpen: 'Korrekturen von Noten ({{count}} offen)',
  about:
    'Nach dem vorläufigen Ergebnis ändern zwei Personen eine Note: eine schlägt mit Begründung vor, eine andere entscheidet.',
  failed: 'Die Korrekturen konnten nicht geladen werden',
  none: 'Keine Korrektur vorgeschlagen. Schlagen Sie sie in der Bewertung der Person vor.',
  states: {
    proposta: 'Vorgeschlagen',
    aceita: 'Angenommen',
    recusada: 'Abgelehnt',
    retirada: 'Zurückgezogen',
  },
  proposed: '{{name}}, {{when}}:',
  decided: 'Entschieden von {{name}}, {{when}}:',
  own: 'Eine andere Person entscheidet: Sie haben vorgeschlagen oder die Note gegeben.',
  accept: 'Annehmen',
  refuse: 'Ablehnen',
  ask: {
    accept: 'Korrektur von {{name}} annehmen?',
    refuse: 'Korrektur von {{name}} ablehnen?',
  },
  sources: {
    competency: 'Stufen des Kompetenztests haben sich geändert',
    test: 'Punkte der Prüfung haben sich geändert',
    step: 'Antworten des Schritts wurden überprüft',
    birth_date: 'Geburtsdatum berichtigt',
  },
  birthDate: 'Geburtsdatum',
  system: 'System',
  all: {
    accept: 'Alle annehmen ({{count}})',
    refuse: 'Alle ablehnen ({{count}})',
  },
  askAll: {
    accept: '{{count}} Korrekturen annehmen?',
    refuse: '{{count}} Korrekturen ablehnen?',
  },
  effect: 'Wirkung, wenn alle angenommen werden',
  noEffect: 'Kein Platz und keine Summe ändert sich.',
  standing: '{{place}}., {{total}}',
  unmarked: 'ohne Note',
  more: 'und {{count}} weitere',
  reason: 'Begründung',
  propose: 'Korrektur vorschlagen',
  proposeTitle: 'Korrektur einer Note vorschlagen',
  evaluator: 'Note von',
  value: 'Neue Note',
  now: 'Aktuelle Note: {{value}}',
  help: 'Sagen Sie, was die frühere Note nicht berücksichtigt hat. Die Begründung steht im Verlauf.',
  sent: 'Korrektur vorgeschlagen. Eine andere Person entscheidet.',
}
