import { plain } from '#platform/contract/sheets.ts'
import { type LanguageLevel, languageLevels, skillLevels } from './candidateParts.ts'

/** Words for levels, without case and accents: the first match counts. CVs and spreadsheets use the same words. */
type LevelWords<L> = readonly (readonly [level: L, words: string])[]

export const languageLevelWords: LevelWords<LanguageLevel> = [
  ['native', 'nativ[oa]|(?:lingua )?materna?|native|mother tongue'],
  ['C2', 'bilingues?|bilingual|proficien(?:te|cia|cy|t)'],
  ['B2', 'intermediario[- ]avancado|independente|professional working'],
  ['C1', 'fluen(?:te|cia|t)|avancad[oa]|advanced|full professional'],
  ['B1', 'intermediari[oa]|intermediate|limited working'],
  ['A2', 'basic[oa]?|elementary'],
  ['A1', 'iniciante|nocoes|beginner'],
]
export const skillLevelWords: LevelWords<(typeof skillLevels)[number]> = [
  [4, 'especialista|referencia|expert'],
  [3, 'avancad[oa]|advanced'],
  [2, 'intermediari[oa]|intermediate|medio'],
  [1, 'basic[oa]?|iniciante|beginner'],
  [0, 'conhece|nocoes'],
]
/** A skill without a level gets the lowest one, "has heard of it". */
export const unsaidSkillLevel = 0

const byName = <L extends string | number>(levels: readonly L[]) =>
  new Map(levels.map((level) => [String(level).toLowerCase(), level]))
const [languageNames, skillNames] = [byName(languageLevels), byName(skillLevels)]

function named<L>(word: string, words: LevelWords<L>, names: ReadonlyMap<string, L>): L | undefined {
  const said = plain(word)
  return names.get(said) ?? words.find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(said))?.[0]
}
/** The level of a word; nothing when it is not a level. */
export const languageLevelNamed = (word: string) => named(word, languageLevelWords, languageNames)
export const skillLevelNamed = (word: string) => named(word, skillLevelWords, skillNames)

/** Finds a level within a text, and its position. */
export function levelSaid<L>(text: string, words: LevelWords<L>): { level: L; at: number } | null {
  const said = plain(text)
  for (const [level, pattern] of words) {
    const found = new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`).exec(said)
    if (found) return { level, at: found.index }
  }
  return null
}
