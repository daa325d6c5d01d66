import type { ImportEntity } from '#platform/contract/imports.ts'
import type { SheetColumn } from '#platform/contract/sheets.ts'
import { readCode, sentencePt } from '#platform/contract/validation.ts'
import { byteOrderMark, csvLine } from '#platform/server/http/csv.ts'
import { importables } from './importables.ts'

const names: Record<ImportEntity, string> = {
  company: 'empresas',
  candidate: 'profissionais',
  question: 'questões',
}
export const templateName = (entity: ImportEntity) => `Modelo de ${names[entity]}`

const columnsOf = (entity: ImportEntity) =>
  importables[entity].sheet.columns.filter(({ example }) => example !== undefined)

/** A CSV with the headings only. */
export const templateCsv = (entity: ImportEntity) =>
  `${byteOrderMark}${csvLine(columnsOf(entity).map(({ heading }) => heading))}\r\n`

/** The allowed values of a cell, where they are few. */
function wordsOf({ wrong = '' }: Pick<SheetColumn, 'wrong'>): string[] {
  const { code, n = '' } = readCode(wrong)
  return code === 'one_of' ? n.split(', ') : []
}

/** Excel's limit for the list of allowed values of a cell, in characters. */
const longestChoice = 255
const rowsWithChoice = 1000
/** The letters of a column by index: A, Z, AA. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** A workbook with the headings, drop-down lists of allowed values, and a sheet that describes each column. */
export async function templateXlsx(entity: ImportEntity) {
  const columns = columnsOf(entity)
  const choices = columns.flatMap((column, at) => {
    const values = wordsOf(column)
    // A cell with several values cannot have a drop-down list.
    const isOne = values.length > 0 && values.join(',').length <= longestChoice && !column.example?.includes(';')
    const range = `${letters(at)}2:${letters(at)}${rowsWithChoice + 1}`
    return isOne ? [{ type: 'list' as const, values, range, allowBlank: true, errorStyle: 'warning' as const }] : []
  })
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [
      {
        name: 'Modelo',
        columns: columns.map(({ heading }) => ({ width: Math.max(16, heading.length + 4) })),
        rows: [columns.map(({ heading }) => heading)],
        freezePane: { rows: 1 },
        dataValidations: choices,
      },
      {
        name: 'Como preencher',
        columns: [{ width: 28 }, { width: 14 }, { width: 44 }, { width: 80 }],
        rows: [
          ['Coluna', 'Obrigatória', 'Exemplo', 'O que aceita'],
          ...columns.map((column) => [
            column.heading,
            column.required ? 'sim' : 'não',
            column.example ?? '',
            column.wrong ? sentencePt(column.wrong) : '',
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
}
