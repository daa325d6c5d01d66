import type { scoringTexts as pt } from '#hiring/web/ranking/texts/scoring.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const scoring: Translation<typeof pt> = {
  requirements: 'Anforderungen',
  questions: 'Fragen',
  values: 'Werte',
  competency: 'Kompetenzen',
  test: 'Test',
  video: 'Video',
  interview: 'Interview',
  short: {
    requirements: 'Anforder.',
    questions: 'Fragen',
    values: 'Werte',
    competency: 'Kompet.',
    test: 'Test',
    video: 'Video',
    interview: 'Interview',
  },
  byWeight: 'Komponenten nach Gewicht, absteigend',
  elders: '60 Jahre oder älter, die ältesten zuerst',
  juror: 'Geschworene (CPP, Art. 440)',
  pollWorker: 'Wahlhelfer (Wahlgesetz, Art. 379)',
  senior60: '60 Jahre oder älter',
  older: 'Höheres Alter',
  appliedAt: 'Früheste Bewerbung',
  draw: 'Öffentliche Auslosung',
  protocol: 'Protokollnummer',
  pendente: 'Bleibt offen',
  zero: 'Zählt als null',
  redistribuir: 'Das Gewicht geht an die anderen',
}
