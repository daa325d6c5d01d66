import { rangesIn, termsOf } from '#platform/contract/search.rules.ts'

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)
const cpfs = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g

/** Replaces the full names of other people, and every CPF, in a text that is given to one person. */
export function withoutOthers(written: string, names: readonly string[]): string {
  const text = written.replaceAll(/[^\S\n]+/g, ' ')
  const terms = names.flatMap((name) => termsOf(`"${name.replaceAll('"', ' ')}"`))
  const whole = rangesIn(text, terms).filter(([from, to]) => !isLetter(text[from - 1]) && !isLetter(text[to]))
  let said = ''
  let at = 0
  for (const [from, to] of whole) {
    said += `${text.slice(at, from)}[outra pessoa]`
    at = to
  }
  return (said + text.slice(at)).replaceAll(cpfs, '[CPF]')
}
