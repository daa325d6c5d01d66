import { phoneChannel } from '#deliveries/contract/channels.ts'
import type { PhoneLetter } from '#deliveries/contract/templates.ts'
import type { PhoneContent } from '#deliveries/server/channels/whatsapp/phoneContent.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { enqueueDelivery } from '#deliveries/server/ledger/ledger.sql.ts'
import { fillLine } from '#deliveries/server/templates/liquid.ts'
import { letters } from '#deliveries/server/templates/systemLetters.ts'
import { currentTemplate } from '#deliveries/server/templates/templates.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Outgoing } from './mail.sql.ts'
import { renderWords } from './render.ts'

/** The text of a letter on the channel for telephones: that of an administrator, or else the built-in one. */
async function currentOf(db: Db, key: PhoneLetter) {
  const template = await currentTemplate(db, key)
  return template?.channels[phoneChannel] ?? { ...letters[key], n: 0, provider: null }
}

/** Whether letters can go to telephones now. Somebody who has written nothing gets only what the provider has approved, so the code needs its template. */
export async function phoneStanding(
  db: Db,
  settings: StoredSettings,
  context: Pick<JobContext, 'smtpUrl'>,
): Promise<'ready' | 'no_channel' | 'no_template'> {
  if (!configuredChannels(settings, context).includes(phoneChannel)) return 'no_channel'
  return (await currentOf(db, 'applicant_code')).provider?.name ? 'ready' : 'no_template'
}

type PhoneOutgoing = Pick<Outgoing, 'to' | 'organisation' | 'fields'> & { template: PhoneLetter }

/** Enqueues a letter of the system to a telephone, in the transaction of its cause. */
export async function enqueuePhoneLetter(db: Db, seal: Seal, { template, to, organisation, fields }: PhoneOutgoing) {
  const letter = await currentOf(db, template)
  const values = { ...fields, organizacao: organisation }
  const content: PhoneContent = {
    words: renderWords(letter, values),
    provider: letter.provider?.name ? letter.provider : null,
    fields: values,
  }
  return enqueueDelivery(db, {
    ...{ channel: phoneChannel, template, templateVersion: letter.n, recipient: to },
    subject: fillLine(letter.subject, values),
    // It has a code or a link, so the field values are stored nowhere else.
    sealed: seal.close(JSON.stringify(content)),
  })
}
