import type { scoringTexts as pt } from '#hiring/web/ranking/texts/scoring.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const scoring: Translation<typeof pt> = {
  requirements: 'Prérequis',
  questions: 'Questions',
  values: 'Valeurs',
  competency: 'Compétences',
  test: 'Test',
  video: 'Vidéo',
  interview: 'Entretien',
  short: {
    requirements: 'Prérequis',
    questions: 'Questions',
    values: 'Valeurs',
    competency: 'Compét.',
    test: 'Test',
    video: 'Vidéo',
    interview: 'Entretien',
  },
  byWeight: 'Composantes, de la plus lourde à la plus légère',
  elders: '60 ans ou plus, les plus âgés d’abord',
  juror: 'Juré (CPP, art. 440)',
  pollWorker: 'Assesseur électoral (Code électoral, art. 379)',
  senior60: '60 ans ou plus',
  older: 'Âge le plus élevé',
  appliedAt: 'Inscription la plus ancienne',
  draw: 'Tirage au sort public',
  protocol: 'Numéro de protocole',
  pendente: 'Reste en attente',
  zero: 'Compte pour zéro',
  redistribuir: 'Le poids va aux autres',
}
