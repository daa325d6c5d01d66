import type { StoredSettings } from '#server/installation/installation.sql.ts'

/** Opens the mailbox of replies once, for the button of the settings. */
export async function testMailbox(_settings: StoredSettings, _local: boolean) {
  return { connected: false, answer: '' }
}
