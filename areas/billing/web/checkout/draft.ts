import { forgetInTab, keepInTab, keptInTab } from '#platform/web/apart/kept.ts'
import { newId } from '#platform/web/state/newId.ts'
import { readTyped, type Typed } from './order.rules.ts'

const draft = 'checkout:draft'
const order = 'checkout:order'

/** Returns the text typed in this tab. A reload, or a way back from the Pix, loses nothing. */
export const keptDraft = () => readTyped(keptInTab(draft))
export const keepDraft = (typed: Typed) => void keepInTab(draft, JSON.stringify(typed))

/** The id of an order: the same for the same order, however often it is sent. */
export function orderIdOf(content: object): string {
  const text = JSON.stringify(content)
  const [id, of] = keptInTab(order)?.split('\n') ?? []
  if (id && of === text) return id
  const made = newId()
  keepInTab(order, `${made}\n${text}`)
  return made
}

/** The order is over: the next one is another, even with the same content. */
export const forgetOrder = () => forgetInTab(order)
