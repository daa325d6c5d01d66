import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { pt } from '#web/platform/i18n/pt/pt.ts'
import { adding } from './adding.ts'
import { address } from './address.ts'
import { candidateParts } from './candidateParts.ts'
import { candidates } from './candidates.ts'
import { companies } from './companies.ts'
import { companyParts } from './companyParts.ts'
import { duplicates } from './duplicates.ts'
import { files } from './files.ts'
import { home } from './home.ts'
import { lists } from './lists.ts'
import { notes } from './notes.ts'
import { notices } from './notices.ts'
import { partners } from './partners.ts'
import { pools } from './pools.ts'
import { processes } from './processes.ts'
import { records } from './records.ts'
import { refusals } from './refusals.ts'
import { richText } from './richText.ts'
import { transitions } from './transitions.ts'

/** The texts of the screens, fetched beside the first of them. */
export const de = {
  adding,
  address,
  candidateParts,
  candidates,
  companies,
  companyParts,
  duplicates,
  files,
  home,
  lists,
  notes,
  notices,
  partners,
  pools,
  processes,
  records,
  refusals,
  richText,
  transitions,
} satisfies Translation<typeof pt>
