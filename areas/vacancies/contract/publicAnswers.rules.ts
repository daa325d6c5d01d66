import { cpf } from '#platform/contract/brazil.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

const wordsOf = (text: string) =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
/** The end of a registered name, which people leave out. */
const legalForm = /(?: (?:ltda|s a|sa|eireli|me|epp|slu|cia))+$/

/** The words by which a text tells a company: its whole name, and the name without its legal form where that is more than one word. */
function tellingWords(name: string) {
  const whole = wordsOf(name)
  const bare = whole.replace(legalForm, '')
  return [whole, bare.includes(' ') ? bare : whole]
}

/** Whether a text names a company that stays unknown. Short names would match anything. */
export function namesAny(text: string, names: readonly string[]) {
  const within = ` ${wordsOf(text)} `
  return names.flatMap(tellingWords).some((words) => words.length >= 3 && within.includes(` ${words} `))
}

const cpfs = /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?!\d)/g

/** Whether a text contains the CPF of somebody. */
export const hasCpf = (text: string) =>
  (text.match(cpfs) ?? []).some((found) => cpf.safeParse(found.replaceAll(' ', '')).success)

/** Whether everybody may read a text: it names no company that stays unknown, and nobody by a CPF. */
export function mayBePublic(text: string, hiddenNames: readonly string[]): Verdict {
  if (namesAny(text, hiddenNames)) return refuse('answer_names_company')
  return hasCpf(text) ? refuse('answer_tells_of_person') : allowed
}

/** An answer is read on the public page, by who asked, or by both. */
export const mayAnswer = ({ isPublished, hasEmail }: { isPublished: boolean; hasEmail: boolean }): Verdict =>
  isPublished || hasEmail ? allowed : refuse('answer_reaches_nobody')
