import { maxOptions } from '#assessment/contract/questions.rules.ts'
import { QuestionInput, questionKinds } from '#assessment/contract/questions.ts'
import { letterOf } from '#platform/contract/letters.rules.ts'
import { oneOf, oneOfThese, plain, type SheetColumn, severalWords, sheetOf } from '#platform/contract/sheets.ts'

const letters = Array.from({ length: maxOptions }, (_, at) => letterOf(at))
export const optionColumn = (letter: string) => `option${letter}`

export const kindIn = oneOf(questionKinds, {
  'escolha unica': 'unica',
  'resposta unica': 'unica',
  'single choice': 'unica',
  'multipla escolha': 'multipla',
  'varias respostas': 'multipla',
  'multiple choice': 'multipla',
  'verdadeiro ou falso': 'verdadeiro_falso',
  'verdadeiro/falso': 'verdadeiro_falso',
  'certo ou errado': 'verdadeiro_falso',
  'v/f': 'verdadeiro_falso',
  vf: 'verdadeiro_falso',
  'true/false': 'verdadeiro_falso',
  'true or false': 'verdadeiro_falso',
  scale: 'escala',
  numerica: 'numero',
  numerico: 'numero',
  number: 'numero',
  aberta: 'texto',
  dissertativa: 'texto',
  discursiva: 'texto',
  text: 'texto',
  upload: 'arquivo',
  file: 'arquivo',
})

/** Parses a number: `1.250,5` and `1250.5` are equal. `1.250` is ambiguous and is returned unchanged, for the schema to refuse. */
export function numberIn(cell: string): unknown {
  const bare = cell.replace(/\s/g, '')
  if (/^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(bare)) return Number(bare.replaceAll('.', ''))
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(bare)) return cell
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : cell
}

function truthIn(cell: string): unknown {
  if (/^(v|verdadeir[ao]|cert[ao]|corret[ao]|true|t|sim|s|1)$/i.test(plain(cell))) return true
  return /^(f|fals[ao]|errad[ao]|incorret[ao]|false|nao|n|0)$/i.test(plain(cell)) ? false : cell
}

/** Parses a key: letters (`A, C`, `AC`, `a e c`), or options by their text. */
function keyIn(cell: string, options: readonly { id: string; text: string }[]): string[] {
  const named = options.find(({ text }) => plain(text) === plain(cell))
  if (named && cell.trim().length > 1) return [named.id]
  const parts = cell
    .replace(/\s+/g, ' ')
    .replaceAll(' e ', ' ')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean)
  return [...new Set(parts.flatMap((part) => (/^[A-L]+$/.test(part) ? part.split('') : [part])))]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** A cell is plain text, even if it resembles HTML; its lines become paragraphs. */
export const statementIn = (cell: string) =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

type Cells = Record<string, unknown>
const textOf = (cells: Cells, id: string) => cells[id] as string | undefined

function contentOf(cells: Cells) {
  const { kind, statement, tolerance, unit, min, max, guide } = cells
  const key = textOf(cells, 'key')
  const options = letters.flatMap((letter) => {
    const text = textOf(cells, optionColumn(letter))
    return text === undefined ? [] : [{ id: letter, text }]
  })
  switch (kind) {
    case 'unica':
    case 'multipla':
      return { kind, statement, options, key: key === undefined ? [] : keyIn(key, options), partial: true }
    case 'verdadeiro_falso':
      return { kind, statement, key: key === undefined ? undefined : truthIn(key) }
    case 'escala':
      return { kind, statement, min: min ?? 1, max: max ?? 5, key: key === undefined ? null : numberIn(key) }
    case 'numero':
      return { kind, statement, key: key === undefined ? undefined : numberIn(key), tolerance, unit }
    case 'texto':
      return { kind, statement, guide }
    case 'arquivo':
      return { kind, statement, guide, types: ['application/pdf'] }
    default:
      return { kind, statement }
  }
}

/** Number of option columns in the template. A file may have more under headings of the same pattern. */
const optionsInTemplate = 5
const optionExamples = ['15', '30', '45', '60']
const optionColumns = letters.map(
  (letter, at): SheetColumn => ({
    id: optionColumn(letter),
    heading: `Alternativa ${letter}`,
    ...(at < optionsInTemplate && { example: optionExamples[at] ?? '' }),
    synonyms: [
      `alternativa ${letter}`,
      `opção ${letter}`,
      `resposta ${letter}`,
      letter,
      `option ${letter}`,
      `answer ${letter}`,
    ],
  }),
)

/** Columns of a question, as other systems export them: one column per option, the key as letters. */
export const questionSheet = sheetOf({
  entity: 'question',
  schema: QuestionInput,
  columns: [
    {
      id: 'statement',
      heading: 'Enunciado',
      example: 'Quanto é 15 % de 200?',
      required: true,
      synonyms: ['enunciado', 'questão', 'pergunta', 'question', 'text', 'title'],
      read: statementIn,
    },
    {
      id: 'kind',
      heading: 'Tipo',
      example: 'Escolha única',
      required: true,
      synonyms: ['tipo', 'tipo de questão', 'type', 'question type'],
      read: kindIn,
      wrong: oneOfThese(
        'Escolha única',
        'Múltipla escolha',
        'Verdadeiro ou falso',
        'Escala',
        'Número',
        'Texto',
        'Arquivo',
      ),
    },
    ...optionColumns,
    {
      id: 'key',
      heading: 'Resposta certa',
      example: 'B',
      synonyms: ['gabarito', 'resposta certa', 'resposta correta', 'resposta', 'correta', 'answer', 'correct'],
      wrong: 'question_key',
    },
    {
      id: 'points',
      heading: 'Pontos',
      example: '2',
      synonyms: ['pontos', 'valor', 'peso', 'score'],
      read: numberIn,
      wrong: 'number',
    },
    {
      id: 'explanation',
      heading: 'Explicação',
      example: '15 % de 200 são 30.',
      synonyms: ['explicação', 'justificativa', 'comentário', 'feedback'],
    },
    {
      id: 'tags',
      heading: 'Etiquetas',
      example: 'Matemática; Porcentagem',
      synonyms: ['etiquetas', 'assunto', 'assuntos', 'tema', 'temas', 'marcadores', 'subject'],
      read: severalWords,
    },
    {
      id: 'tolerance',
      heading: 'Tolerância',
      example: '',
      synonyms: ['tolerância', 'margem'],
      read: numberIn,
      wrong: 'number',
    },
    { id: 'unit', heading: 'Unidade', example: '', synonyms: ['unidade'] },
    { id: 'min', heading: 'Mínimo', example: '', synonyms: ['mínimo', 'menor', 'de'], read: numberIn, wrong: 'number' },
    {
      id: 'max',
      heading: 'Máximo',
      example: '',
      synonyms: ['máximo', 'maior', 'até'],
      read: numberIn,
      wrong: 'number',
    },
    {
      id: 'guide',
      heading: 'Guia de correção',
      example: '',
      synonyms: ['guia', 'guia de correção', 'critérios', 'rubric'],
    },
  ],
  assemble: ({ points, explanation, tags, ...cells }) => ({ content: contentOf(cells), points, explanation, tags }),
  columnAt([part, member, place]) {
    if (part !== 'content') return typeof part === 'string' ? part : null
    // Correct only for options without gaps; gaps are reported separately.
    if (member === 'options') return optionColumn(letters[typeof place === 'number' ? place : 0] ?? 'A')
    return typeof member === 'string' ? member : null
  },
})
