import { masked } from '#platform/contract/reports.rules.ts'

/** A text that quotes the message of an error, such as its stack, with what could be a value masked in that message. */
export function maskedMessage(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message === '' ? text : text.replaceAll(message, () => masked(message))
}
