import type { access as pt } from '#web/platform/i18n/pt/access.ts'
import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import { account } from './account.ts'
import { administrators } from './administrators.ts'
import { auth } from './auth.ts'
import { automations } from './automations.ts'
import { candidateSettings } from './candidateSettings.ts'
import { contact } from './contact.ts'
import { installation } from './installation.ts'
import { passwords } from './passwords.ts'
import { privacy } from './privacy.ts'
import { suppressions } from './suppressions.ts'

/** The texts of registering, of the own account, of administrators and of the settings, fetched beside the first of those screens. */
export const access = {
  account,
  administrators,
  auth,
  automations,
  candidateSettings,
  contact,
  installation,
  passwords,
  privacy,
  suppressions,
} satisfies Translation<typeof pt>
