import type { ZodType, z } from 'zod'
import { ufs } from './brazil.ts'
import type { ImportEntity } from './imports.ts'
import { folded } from './letters.rules.ts'
import { onceEach, readCode } from './validation.ts'

/** A column that a spreadsheet may have. Its label on the screen is a text of the web. */
export type SheetColumn = {
  id: string
  required?: true
  /** The heading in the template that people fill in. */
  heading: string
  /** The example value in the template. A column without one is left out of the template. */
  example?: string
  /** Columns that form one object: one of them may be invalid only because another is missing. */
  group?: string
  /** Headings that are recognized, in Portuguese and English; case, accents and punctuation are ignored. */
  synonyms: readonly string[]
  /** Parses the text of a non-empty cell into the value of the form. Default: the text itself. */
  read?: (cell: string) => unknown
  /**
   * The columns that a cell fills when it contains several values: `read` returns a value for each of them, or the text when it cannot be parsed. A
   * dedicated column takes precedence.
   */
  fills?: readonly [string, ...string[]]
  /** Cells with a part of their value only, as in our own exports. They are no value; `code` says what the row lacks where it needs one. */
  partly?: { is: (cell: string) => boolean; code: string }
  /** The error code that names the allowed values, where the code of the schema only says that the value is invalid. */
  wrong?: string
}

/** An error of a row: the column (none for the row as a whole) and the code of the sentence. */
export type SheetError = { column: string | null; code: string }
type CheckedRow<Input> = { input: Input; errors: null } | { input: null; errors: SheetError[] }

/** An entity as a row of a spreadsheet. */
export type Sheet<Input = unknown> = {
  entity: ImportEntity
  columns: readonly SheetColumn[]
  /** Parses non-empty cells, by column id, into the input that the form produces, or returns the errors. */
  check: (cells: ReadonlyMap<string, string>) => CheckedRow<Input>
}

type Described<S extends ZodType> = {
  entity: ImportEntity
  columns: readonly SheetColumn[]
  /** The schema of the form: an import accepts exactly what the form accepts. */
  schema: S
  /** Combines the values of several columns before the schema validates them. */
  assemble?: (values: Record<string, unknown>) => unknown
  /** Maps a path of the schema to its column where the names differ; `given` are the columns that the row fills. */
  columnAt?: (path: readonly PropertyKey[], given: ReadonlySet<string>) => string | null
}

/** Codes that do not say which values are allowed. */
const unhelpful: ReadonlySet<string> = new Set(['required', 'invalid', 'invalid_choice'])

/** The values of a cell that fills several columns, except those with a cell of their own. An unparsable value fails the schema. */
function partsOf(value: unknown, fills: readonly [string, ...string[]], cells: ReadonlyMap<string, string>) {
  if (typeof value !== 'object' || value === null) return { [fills[0]]: null }
  return Object.fromEntries(Object.entries(value).filter(([field]) => !cells.has(field)))
}

/** Columns filled by cells; composite columns are replaced by the columns they fill. */
export const filledBy = ({ columns }: Pick<Sheet, 'columns'>, ids: Iterable<string>): string[] =>
  [...ids].flatMap((id) => columns.find((column) => column.id === id)?.fills ?? [id])

/** The cells of a row that have their whole value. */
export function wholeCells(
  { columns }: Pick<Sheet, 'columns'>,
  cells: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const parts = columns.filter(({ id, partly }) => partly?.is(cells.get(id) ?? '')).map(({ id }) => id)
  return parts.length === 0 ? cells : new Map([...cells].filter(([id]) => !parts.includes(id)))
}

/** Defines how an entity is parsed from a spreadsheet. */
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
    check(all) {
      const cells = wholeCells({ columns }, all)
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
        const { wrong, required, partly } = (column !== null && known.get(column)) || {}
        if (partly && column !== null && all.has(column) && !cells.has(column)) {
          errors.push({ column, code: partly.code })
          continue
        }
        const isGiven = column !== null && given.has(column)
        const exact = n === undefined ? code : `${code}|${n}`
        const better = isGiven ? wrong : required && 'required'
        errors.push({ column, code: (unhelpful.has(code) && better) || exact })
      }
      return { input: null, errors }
    },
  }
}

/** A text without case and accents, for comparisons. */
export const plain = (text: string) => folded(text).trim()

/** Parses one of the allowed values by its labels; anything else is returned unchanged, for the schema to refuse. */
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

/** Parses a state by its abbreviation or its name. */
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

/** Parses `Florianópolis/SC`, `Florianópolis - SC` and `Florianópolis (SC)` into a city and a state. */
function cityIn(cell: string): unknown {
  const [, city, state] = /^(.{2,80}?)\s*(?:[/,–-]|\()\s*([\p{L} ]{2,20})\)?$/u.exec(cell.slice(0, 120)) ?? []
  const uf = state === undefined ? '' : ufIn(state)
  return city && ufs.some((known) => known === uf) ? { city: city.trim(), uf } : cell
}

/** Parses a URL as people write it: most omit the scheme. */
export const withProtocol = (cell: string) => (/^https?:\/\//i.test(cell) ? cell : `https://${cell}`)

/** Parses a list of words: `Tecnologia; Interior`. */
export const severalWords = (cell: string) =>
  onceEach(
    cell
      .split(/[;|\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  )

/** Lists the allowed values of a cell, in labels that are parsed back. */
export const oneOfThese = (...words: readonly string[]) => `one_of|${words.join(', ')}`

/** Parses yes or no; anything else is returned unchanged, for the schema to refuse. */
export function yesOrNo(cell: string): unknown {
  if (/^(s|sim|y|yes|true|verdadeiro|1|x)$/i.test(cell)) return true
  return /^(n|não|nao|no|false|falso|0)$/i.test(cell) ? false : cell
}

/** Pads a code with the leading zeros that spreadsheets drop, up to a length. */
export const withZeros = (length: number, least: number) => (cell: string) =>
  /^\d+$/.test(cell) && cell.length >= least && cell.length < length ? cell.padStart(length, '0') : cell

/** Columns of an address, with the fields of `addressShape`. */
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
