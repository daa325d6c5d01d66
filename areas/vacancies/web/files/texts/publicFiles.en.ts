import type { Translation } from '#platform/web/i18n/keys.ts'
import type { publicFilesTexts } from './publicFiles.pt.ts'

export const publicFiles: Translation<typeof publicFilesTexts> = {
  title: 'Public files',
  none: 'No file on the page of the vacancy',
  noneBody: 'The edital and annexes that everybody may download belong here.',
  hint: 'All of this is on the page of the vacancy once it was scanned, and everybody may download it. Up to 20 MB each.',
  hintConfidential:
    'All of this is on the page of the vacancy, and everybody may download it. The company is confidential: check the text, author and properties of each file, which the system does not read. A file name that tells the company is refused. Up to 20 MB each.',
}
