import { amountOf } from '#platform/contract/numbers.rules.ts'
import { oneOf, plain, severalWords } from '#platform/contract/sheets.ts'
import {
  degrees,
  educationStates,
  type SpokenLanguage,
  spokenLanguages,
} from '#professionals/contract/candidateParts.ts'
import { languageLevelNamed, skillLevelNamed, unsaidSkillLevel } from '#professionals/contract/levelWords.rules.ts'

/** Parses a Brazilian date into `2026-11-21`; of a timestamp, as other systems export dates, the date. */
export const dayIn = (cell: string) =>
  cell
    .replace(
      /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: .*)?$/,
      (_, d, __, m, y) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .replace(/^(\d{4}-\d\d-\d\d)[T ][\d:.]+Z?$/, '$1')
const [youngest, oldest] = [14, 100]
/** Parses a date of birth, also with a two-digit year: the century in which the person is of working age. */
export function birthIn(cell: string, today = new Date()) {
  const [, day, short] = /^(\d{1,2}\/\d{1,2}\/)(\d\d)$/.exec(cell) ?? []
  const ages = (century: string) => today.getFullYear() - Number(`${century}${short}`)
  const century = ['20', '19'].find((each) => ages(each) >= youngest && ages(each) <= oldest)
  return dayIn(day && century ? `${day}${century}${short}` : cell)
}
/** Parses a month; of a date its month, and null for an ongoing period. */
export const monthIn = (cell: string) => {
  if (/^(atual|hoje|presente|até o momento|present|current)$/i.test(cell)) return ''
  return dayIn(cell).replace(/^(\d{4}-\d\d)-\d\d$/, '$1')
}
/** Parses the year of `2015`, `12/2015` or `31/12/2015`. */
export const yearIn = (cell: string) => {
  const year = /(?:^|\/)(\d{4})$/.exec(cell)?.[1]
  return year ? Number(year) : cell
}
/** Parses `R$ 5.500,00`, `5500` or `5500.00` into centavos. */
export const moneyIn = (cell: string) => {
  const amount = amountOf(cell, 'pt')
  const centavos = Math.round((amount ?? -1) * 100)
  return amount !== null && amount >= 0 && Math.abs(centavos - amount * 100) < 1e-6 ? centavos : cell
}

/** Splits a cell by commas when it has no other separator. */
const wordsIn = (cell: string) => severalWords(/[;|\n]/.test(cell) ? cell : cell.replaceAll(',', ';'))
/** The same for words that contain no slash themselves. */
export const several =
  <V extends string>(parseWord: (cell: string) => V | string) =>
  (cell: string) => [...new Set(wordsIn(cell.replaceAll('/', ';')).map(parseWord))]

/** No form accepts a longer item. */
const longestItem = 200

/** Parses `Inglês (B2)`, `Inglês: B2` and `Inglês avançado` into a name and a level; the level is optional. */
function leveled<L extends string | number>(
  given: string,
  levelNamed: (word: string) => L | undefined,
): { name: string; level?: L } {
  // Each form below is tried at every position.
  if (given.length > longestItem) return { name: given }
  const item = given.replace(/\s+/g, ' ')
  for (const form of [/^(.+?)\s*\(([^()]+)\)$/, /^(.+?)\s*[:–—-]\s*([^:–—]+)$/, /^(.+)\s+(\S+)$/]) {
    const [, name, word] = form.exec(item) ?? []
    const level = word === undefined ? undefined : levelNamed(word)
    if (name && level !== undefined) return { name, level }
  }
  return { name: item }
}
/** Removes duplicates; the last occurrence is kept. */
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

/** Parses a degree, with the state of completion when the same cell contains it: `Superior incompleto`. */
export function degreeIn(cell: string): { degree: string; state?: string } {
  const [, name, said] =
    /^(.+?)[\s(,–-]+(complet[oa]|incomplet[oa]|conclu[ií]d[oa]|trancad[oa]|interrompid[oa]|cursando|em (?:andamento|curso))\)?$/i.exec(
      cell.slice(0, longestItem),
    ) ?? []
  const degree = name ? degreeNamed(name) : ''
  return name && said && degree !== name ? { degree, state: educationStateIn(said) } : { degree: degreeNamed(cell) }
}
