import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { namesAny } from './publicAnswers.rules.ts'

const partsOf = (name: string) => /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? ['', name, '']

/** Whether a file may be added to a public page: its name does not tell a company that stays unknown. */
export const mayShowName = (name: string, hiddenNames: readonly string[]): Verdict =>
  namesAny(name, hiddenNames) ? refuse('file_names_company') : allowed

/** The name of a file for the public. One that tells a company, which became confidential later, is replaced. */
export function publicName(name: string, hiddenNames: readonly string[]): string {
  if (mayShowName(name, hiddenNames).allowed) return name
  return `documento${partsOf(name)[2] ?? ''}`
}
