import type { CleanHtml } from '#platform/contract/richText.ts'

/** The content of a letter, as a template. */
export type Letter = {
  subject: string
  body: CleanHtml
  /** The label of the button, which leads to the field `link`. */
  action: string
  /** Small print below the button. */
  note: string
}

/** A letter of paragraphs, with the label of its button and small print below. */
export const letterOf = (subject: string, paragraphs: string[], action = '', note = ''): Letter => ({
  subject,
  body: paragraphs.map((words) => `<p>${words}</p>`).join('') as CleanHtml,
  action,
  note,
})
