import type { Translation } from '#web/i18n/keys.ts'
import type { pt } from '#web/i18n/pt/pt.ts'
import { account } from './account.ts'
import { administrators } from './administrators.ts'
import { auth } from './auth.ts'
import { board } from './board.ts'
import { candidates } from './candidates.ts'
import { companies } from './companies.ts'
import { components } from './components.ts'
import { contact } from './contact.ts'
import { evaluation } from './evaluation.ts'
import { home } from './home.ts'
import { installation } from './installation.ts'
import { notices } from './notices.ts'
import { passwords } from './passwords.ts'
import { processes } from './processes.ts'
import { ranking } from './ranking.ts'
import { records } from './records.ts'
import { refusals } from './refusals.ts'
import { scoring } from './scoring.ts'
import { weights } from './weights.ts'

/** The texts of the screens, fetched beside the first of them. */
export const en = {
  account,
  administrators,
  auth,
  board,
  candidates,
  companies,
  components,
  contact,
  evaluation,
  home,
  installation,
  passwords,
  notices,
  processes,
  ranking,
  records,
  refusals,
  scoring,
  weights,
} satisfies Translation<typeof pt>
