/**
 * The Message-ID of a delivery: the same at each attempt, so that a mail server can detect a repetition. Some servers count an unknown domain in it
 * as a sign of spam, so it has that of the sender.
 */
export const messageIdOf = (id: string, domain: string) => `<certame.${id}@${domain}>`

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
// Mails had the second form before, and reports about them may still arrive.
const ours = `<(?:certame\\.${id}@[^\\s<>@]{1,253}|${id}@certame)>`

/** The first of our Message-IDs in a text; null without one. */
export const findMessageId = (text: string) => new RegExp(ours, 'i').exec(text)?.[0].toLowerCase() ?? null

/** The delivery that a Message-ID names; null when it is not one of ours. */
export const deliveryIdIn = (messageId: string) =>
  new RegExp(`^${ours}$`, 'i').test(messageId) ? (new RegExp(id).exec(messageId.toLowerCase())?.[0] ?? null) : null
