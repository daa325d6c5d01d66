import type { ZodType, z } from 'zod'
import { ufs } from './brazil.ts'
import type { ImportEntity } from './imports.ts'
import { onceEach, readCode } from './validation.ts'

/** One column that a spreadsheet may have. Its name on the screen is a text of the web. */
export type SheetColumn = {
  id: string
  required?: true
  /** What the template for people who fill in a spreadsheet calls it. */
  heading: string
  /** What may stand in it. A column without one is not in the template. */
  example?: string
  /** Columns that make one thing together: one of them may be wrong only because another is missing. */
  group?: string
  /** What spreadsheets call it, in Portuguese and English; case, accents and signs do not count. */
  synonyms: readonly string[]
  /** Makes of the text of a cell, never empty, what the form would hold; left out, the text itself. */
  read?: (cell: string) => unknown
  /**
   * The columns that a cell stands for when it says several things at once: `read` answers with a value for each of them, or with the
   * text when it cannot be read. A column of its own says more than this one.
   */
  fills?: readonly [string, ...string[]]
  /** The code that says what a cell may hold, where that of the schema only says that it is not what stands there. */
  wrong?: string
}

/** What is wrong with a row: the column, or nothing where it is the row as a whole, and the code of the sentence. */
export type SheetError = { column: string | null; code: string }
type CheckedRow<Input> = { input: Input; errors: null } | { input: null; errors: SheetError[] }

/** A kind of thing as a row of a spreadsheet. */
export type Sheet<Input = unknown> = {
  entity: ImportEntity
  columns: readonly SheetColumn[]
  /** Cells by the id of their column, without empty ones, as the input that the form makes, or what is wrong. */
  check: (cells: ReadonlyMap<string, string>) => CheckedRow<Input>
}

type Described<S extends ZodType> = {
  entity: ImportEntity
  columns: readonly SheetColumn[]
  /** The schema of the form: what may be typed may be imported, and nothing else. */
  schema: S
  /** Puts together what stands in several columns, before the schema looks at it. */
  assemble?: (values: Record<string, unknown>) => unknown
  /** Which column a path of the schema is about, where they are not called the same; `given` are those that the row fills. */
  columnAt?: (path: readonly PropertyKey[], given: ReadonlySet<string>) => string | null
}

/** Codes that say nothing of what is wanted. */
const unhelpful: ReadonlySet<string> = new Set(['required', 'invalid', 'invalid_choice'])

/** What a cell that says several things gives, but for those that have a cell of their own. What cannot be read fits no schema. */
function partsOf(value: unknown, fills: readonly [string, ...string[]], cells: ReadonlyMap<string, string>) {
  if (typeof value !== 'object' || value === null) return { [fills[0]]: null }
  return Object.fromEntries(Object.entries(value).filter(([field]) => !cells.has(field)))
}

/** The columns that cells fill, those that stand for several by each of these. */
export const filledBy = ({ columns }: Pick<Sheet, 'columns'>, ids: Iterable<string>): string[] =>
  [...ids].flatMap((id) => columns.find((column) => column.id === id)?.fills ?? [id])

/** Says how a kind of thing is read from a spreadsheet. */
export function sheetOf<S extends ZodType>({
  entity,
  columns,
  schema,
  assemble = (values) => values,
  columnAt = ([first]) => (typeof first === 'string' ? first : null),
}: Described<S>): Sheet<z.output<S>> {
  const known = new Map(columns.map((column) => [column.id, column]))
  return {
    entity,
    columns,
    check(cells) {
      const values: Record<string, unknown> = {}
      for (const { id, read, fills } of columns) {
        const cell = cells.get(id)
        if (cell === undefined) continue
        const value = read ? read(cell) : cell
        if (fills) Object.assign(values, partsOf(value, fills, cells))
        else values[id] = value
      }
      const result = schema.safeParse(assemble(values))
      if (result.success) return { input: result.data, errors: null }
      const given = new Set(cells.keys())
      const combined = columns.filter(({ id, fills }) => fills && given.has(id))
      const seen = new Set<string | null>()
      const errors: SheetError[] = []
      for (const { path, message } of result.error.issues) {
        const field = columnAt(path, given)
        const at =
          field === null || given.has(field) ? field : (combined.find((c) => c.fills?.includes(field))?.id ?? field)
        const column = at !== null && known.has(at) ? at : null
        if (seen.has(column)) continue
        seen.add(column)
        const { code, n } = readCode(message)
        const { wrong, required } = (column !== null && known.get(column)) || {}
        const isGiven = column !== null && given.has(column)
        const exact = n === undefined ? code : `${code}|${n}`
        const better = isGiven ? wrong : required && 'required'
        errors.push({ column, code: (unhelpful.has(code) && better) || exact })
      }
      return { input: null, errors }
    },
  }
}

/** A text without case and accents, as people compare it. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** One of the values, called as people call it; anything else stays what it is, for the schema to refuse. */
export const oneOf =
  <V extends string>(values: readonly V[], others: Readonly<Record<string, V>> = {}) =>
  (cell: string): V | string => {
    const word = plain(cell)
    return (
      values.find((value) => value.toLowerCase() === word) ??
      (Object.hasOwn(others, word) ? others[word] : undefined) ??
      cell
    )
  }

/** A state by its letters or its name. */
export const ufIn = oneOf(ufs, {
  acre: 'AC',
  alagoas: 'AL',
  amazonas: 'AM',
  amapa: 'AP',
  bahia: 'BA',
  ceara: 'CE',
  'distrito federal': 'DF',
  'espirito santo': 'ES',
  goias: 'GO',
  maranhao: 'MA',
  'minas gerais': 'MG',
  'mato grosso do sul': 'MS',
  'mato grosso': 'MT',
  para: 'PA',
  paraiba: 'PB',
  pernambuco: 'PE',
  piaui: 'PI',
  parana: 'PR',
  'rio de janeiro': 'RJ',
  'rio grande do norte': 'RN',
  rondonia: 'RO',
  roraima: 'RR',
  'rio grande do sul': 'RS',
  'santa catarina': 'SC',
  sergipe: 'SE',
  'sao paulo': 'SP',
  tocantins: 'TO',
})

/** `Florianópolis/SC`, `Florianópolis - SC` and `Florianópolis (SC)` as a city and a state. */
function cityIn(cell: string): unknown {
  const [, city, state] = /^(.{2,80}?)\s*(?:[/,–-]|\()\s*([\p{L} ]{2,20})\)?$/u.exec(cell.slice(0, 120)) ?? []
  const uf = state === undefined ? '' : ufIn(state)
  return city && ufs.some((known) => known === uf) ? { city: city.trim(), uf } : cell
}

/** An address as people write it: most leave out how it begins. */
export const withProtocol = (cell: string) => (/^https?:\/\//i.test(cell) ? cell : `https://${cell}`)

/** Words in a cell: `Tecnologia; Interior`. */
export const severalWords = (cell: string) =>
  onceEach(
    cell
      .split(/[;|\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  )

/** Names what a cell may hold, in words that are read from it. */
export const oneOfThese = (...words: readonly string[]) => `one_of|${words.join(', ')}`

/** What a cell means that says yes or no; anything else stays what it is, for the schema to refuse. */
export function yesOrNo(cell: string): unknown {
  if (/^(s|sim|y|yes|true|verdadeiro|1|x)$/i.test(cell)) return true
  return /^(n|não|nao|no|false|falso|0)$/i.test(cell) ? false : cell
}

/** Spreadsheets take codes for numbers and lose the zeros in front: given back up to a length. */
export const withZeros = (length: number, least: number) => (cell: string) =>
  /^\d+$/.test(cell) && cell.length >= least && cell.length < length ? cell.padStart(length, '0') : cell

/** Where somebody is, as `addressShape` of the forms has it. */
export const addressColumns: readonly SheetColumn[] = [
  {
    id: 'cep',
    heading: 'CEP',
    example: '88010-400',
    synonyms: ['código postal', 'cep residencial', 'zip', 'zip code', 'postal code'],
    read: withZeros(8, 7),
  },
  {
    id: 'street',
    heading: 'Logradouro',
    example: 'Rua Felipe Schmidt',
    synonyms: ['rua', 'endereço', 'endereço residencial', 'address'],
  },
  { id: 'streetNumber', heading: 'Número', example: '515', synonyms: ['número', 'nº', 'num', 'number'] },
  { id: 'complement', heading: 'Complemento', example: 'Sala 1201', synonyms: ['complemento', 'address line 2'] },
  { id: 'district', heading: 'Bairro', example: 'Centro', synonyms: ['bairro', 'distrito', 'neighborhood'] },
  {
    id: 'city',
    heading: 'Cidade',
    example: 'Florianópolis',
    synonyms: ['município', 'cidade onde mora', 'cidade de residência', 'town'],
  },
  {
    id: 'cityUf',
    heading: 'Cidade e UF',
    synonyms: [
      'cidade/uf',
      'cidade/estado',
      'cidade e estado',
      'município/uf',
      'município/estado',
      'localidade',
      'cidade',
    ],
    fills: ['city', 'uf'],
    read: cityIn,
    wrong: 'city_cell',
  },
  {
    id: 'uf',
    heading: 'UF',
    example: 'SC',
    synonyms: ['estado', 'uf de residência', 'sigla do estado', 'unidade federativa', 'state', 'province'],
    read: ufIn,
    wrong: 'uf',
  },
]
