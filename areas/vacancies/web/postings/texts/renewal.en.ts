import type { Translation } from '#platform/web/i18n/keys.ts'
import type { renewalTexts } from './renewal.pt.ts'

export const renewal: Translation<typeof renewalTexts> = {
  act: 'Renew everywhere',
  title: 'Renewal',
  renewing: 'renewal asked for; the card shows the result',
  refused: 'not renewed: {{reason}}',
  site: 'stays up until applications end, without renewing',
  feed: 'always has the open vacancies, without renewing',
  off: 'off: the vacancy is not there',
  close: 'Close',
}
