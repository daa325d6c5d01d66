import { settingsDrawer } from '#access/web/installation/texts/settingsDrawer.fr.ts'
import { withFirmSpaces } from '#platform/web/i18n/firmSpaces.ts'
import { errors } from '#platform/web/i18n/texts/errors.fr.ts'
import { session } from '#platform/web/i18n/texts/session.fr.ts'
import { languageMenu } from '#platform/web/site/texts/languageMenu.fr.ts'
import { shell } from '#platform/web/site/texts/shell.fr.ts'
import { ui } from '#platform/web/ui/texts/ui.fr.ts'

/** The texts that every visit needs, the login screen's among them. */
export const start = withFirmSpaces({
  errors,
  languageMenu,
  session,
  settingsDrawer,
  shell,
  ui,
})
