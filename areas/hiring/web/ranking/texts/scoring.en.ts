import type { scoringTexts as pt } from '#hiring/web/ranking/texts/scoring.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const scoring: Translation<typeof pt> = {
  requirements: 'Requirements',
  questions: 'Questions',
  values: 'Values',
  competency: 'Competencies',
  test: 'Test',
  video: 'Video',
  interview: 'Interview',
  short: {
    requirements: 'Requirem.',
    questions: 'Questions',
    values: 'Values',
    competency: 'Compet.',
    test: 'Test',
    video: 'Video',
    interview: 'Interview',
  },
  byWeight: 'Components, from heaviest to lightest',
  elders: '60 years or older, the oldest first',
  juror: 'Juror (CPP, art. 440)',
  pollWorker: 'Poll worker (Electoral Code, art. 379)',
  senior60: '60 years or older',
  older: 'Older',
  appliedAt: 'Earliest application',
  draw: 'Public draw',
  protocol: 'Protocol number',
  pendente: 'Stays pending',
  zero: 'Counts as zero',
  redistribuir: 'The weight goes to the others',
}
