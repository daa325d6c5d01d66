import { oneOf, plain, severalWords } from '#contract/platform/sheets.ts'
import { degrees, educationStates, type SpokenLanguage, spokenLanguages } from './candidateParts.ts'
import { languageLevelNamed, skillLevelNamed, unsaidSkillLevel } from './levelWords.rules.ts'

/** A day as Brazilians write it, as `2026-11-21`; of a moment, as other systems keep days, the day of it. */
export const dayIn = (cell: string) =>
  cell
    .replace(
      /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: .*)?$/,
      (_, d, __, m, y) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .replace(/^(\d{4}-\d\d-\d\d)[T ][\d:.]+Z?$/, '$1')
const [youngest, oldest] = [14, 100]
/** A day of birth, also with the last two figures of its year: that by which somebody is of an age to be registered. */
export function birthIn(cell: string, today = new Date()) {
  const [, day, short] = /^(\d{1,2}\/\d{1,2}\/)(\d\d)$/.exec(cell) ?? []
  const ages = (century: string) => today.getFullYear() - Number(`${century}${short}`)
  const century = ['20', '19'].find((each) => ages(each) >= youngest && ages(each) <= oldest)
  return dayIn(day && century ? `${day}${century}${short}` : cell)
}
/** A month: of a day the month of it, and nothing for what lasts. */
export const monthIn = (cell: string) => {
  if (/^(atual|hoje|presente|até o momento|present|current)$/i.test(cell)) return ''
  return dayIn(cell).replace(/^(\d{4}-\d\d)-\d\d$/, '$1')
}
/** The year of `2015`, `12/2015` or `31/12/2015`. */
export const yearIn = (cell: string) => {
  const year = /(?:^|\/)(\d{4})$/.exec(cell)?.[1]
  return year ? Number(year) : cell
}
/** Centavos of `R$ 5.500,00`, `5500` or `5500.00`. */
export const moneyIn = (cell: string) => {
  const bare = cell.replace(/r\$|\s/gi, '')
  if (/^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(bare))
    return Math.round(Number(bare.replaceAll('.', '').replace(',', '.')) * 100)
  return /^\d+\.\d{1,2}$/.test(bare) ? Math.round(Number(bare) * 100) : cell
}

/** Words of a cell that are separated by commas where nothing else separates them. */
const wordsIn = (cell: string) => severalWords(/[;|\n]/.test(cell) ? cell : cell.replaceAll(',', ';'))
/** The same of words that hold no slash themselves. */
export const several =
  <V extends string>(parseWord: (cell: string) => V | string) =>
  (cell: string) => [...new Set(wordsIn(cell.replaceAll('/', ';')).map(parseWord))]

/** What is longer names nothing that a form would take. */
const longestItem = 200

/** `Inglês (B2)`, `Inglês: B2` and `Inglês avançado` are a name with a level; the level is left out where there is none. */
function leveled<L extends string | number>(
  given: string,
  levelNamed: (word: string) => L | undefined,
): { name: string; level?: L } {
  // Each of the forms below is tried at every place of it.
  if (given.length > longestItem) return { name: given }
  const item = given.replace(/\s+/g, ' ')
  for (const form of [/^(.+?)\s*\(([^()]+)\)$/, /^(.+?)\s*[:–—-]\s*([^:–—]+)$/, /^(.+)\s+(\S+)$/]) {
    const [, name, word] = form.exec(item) ?? []
    const level = word === undefined ? undefined : levelNamed(word)
    if (name && level !== undefined) return { name, level }
  }
  return { name: item }
}
/** Each thing once, as it was said last. */
const once = <T>(items: readonly T[], keyOf: (item: T) => string) => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

const languageIn = oneOf(spokenLanguages, {
  english: 'ingles',
  spanish: 'espanhol',
  french: 'frances',
  german: 'alemao',
  italian: 'italiano',
  japanese: 'japones',
  mandarin: 'mandarim',
  chines: 'mandarim',
  portuguese: 'portugues',
  'lingua brasileira de sinais': 'libras',
} satisfies Record<string, SpokenLanguage>)
export const languagesIn = (cell: string) =>
  once(
    wordsIn(cell)
      .map((item) => leveled(item, languageLevelNamed))
      .map(({ name, level }) => ({ language: languageIn(name), level })),
    ({ language }) => language,
  )

export const skillsIn = (cell: string) =>
  once(
    wordsIn(cell)
      .map((item) => leveled(item, skillLevelNamed))
      .map(({ name, level = unsaidSkillLevel }) => ({ name, level })),
    ({ name }) => plain(name),
  )

const degreeNamed = oneOf(degrees, {
  'ensino medio': 'medio',
  'medio completo': 'medio',
  'ensino tecnico': 'tecnico',
  'curso tecnico': 'tecnico',
  tecnologia: 'tecnologo',
  graduacao: 'bacharelado',
  superior: 'bacharelado',
  'ensino superior': 'bacharelado',
  'superior completo': 'bacharelado',
  bacharel: 'bacharelado',
  licenciado: 'licenciatura',
  'pos-graduacao': 'especializacao',
  'pos graduacao': 'especializacao',
  especialista: 'especializacao',
  mestre: 'mestrado',
  master: 'mestrado',
  doutor: 'doutorado',
  phd: 'doutorado',
  'pos-doutorado': 'pos_doutorado',
})
export const educationStateIn = oneOf(educationStates, {
  completo: 'concluido',
  completa: 'concluido',
  concluida: 'concluido',
  formado: 'concluido',
  incompleto: 'interrompido',
  incompleta: 'interrompido',
  trancado: 'interrompido',
  trancada: 'interrompido',
  'em curso': 'cursando',
  'em andamento': 'cursando',
  andamento: 'cursando',
})

/** A degree, and with it how far it came where the same cell says so: `Superior incompleto`. */
export function degreeIn(cell: string): { degree: string; state?: string } {
  const [, name, said] =
    /^(.+?)[\s(,–-]+(complet[oa]|incomplet[oa]|conclu[ií]d[oa]|trancad[oa]|interrompid[oa]|cursando|em (?:andamento|curso))\)?$/i.exec(
      cell.slice(0, longestItem),
    ) ?? []
  const degree = name ? degreeNamed(name) : ''
  return name && said && degree !== name ? { degree, state: educationStateIn(said) } : { degree: degreeNamed(cell) }
}
