import type { ZodType, z } from 'zod'
import { ufs } from '#contract/brazil.ts'
import type { ImportEntity } from '#contract/imports.ts'
import { onceEach, readCode } from '#contract/validation.ts'

/** One column that a spreadsheet may have. Its name on the screen is a text of the web. */
export type SheetColumn = {
  id: string
  required?: true
  /** What spreadsheets call it, in Portuguese and English; case, accents and signs do not count. */
  synonyms: readonly string[]
  /** Makes of the text of a cell, never empty, what the form would hold; left out, the text itself. */
  read?: (cell: string) => unknown
  /** The code that says what a cell may hold, where that of the schema only says that it is not what stands there. */
  wrong?: string
}

/** What is wrong with a row: the column, or nothing where it is the row as a whole, and the code of the sentence. */
export type SheetError = { column: string | null; code: string }
export type CheckedRow<Input> = { input: Input; errors: null } | { input: null; errors: SheetError[] }

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
      for (const { id, read } of columns) {
        const cell = cells.get(id)
        if (cell !== undefined) values[id] = read ? read(cell) : cell
      }
      const result = schema.safeParse(assemble(values))
      if (result.success) return { input: result.data, errors: null }
      const given = new Set(cells.keys())
      const seen = new Set<string | null>()
      const errors: SheetError[] = []
      for (const { path, message } of result.error.issues) {
        const at = columnAt(path, given)
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
  { id: 'cep', synonyms: ['código postal', 'zip', 'zip code', 'postal code'], read: withZeros(8, 7) },
  { id: 'street', synonyms: ['logradouro', 'rua', 'endereço', 'address'] },
  { id: 'streetNumber', synonyms: ['número', 'nº', 'num', 'number'] },
  { id: 'complement', synonyms: ['complemento', 'address line 2'] },
  { id: 'district', synonyms: ['bairro', 'distrito', 'neighborhood'] },
  { id: 'city', synonyms: ['cidade', 'município', 'town'] },
  { id: 'uf', synonyms: ['estado', 'unidade federativa', 'state', 'province'], read: ufIn, wrong: 'uf' },
]
