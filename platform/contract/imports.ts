import { z } from 'zod'
import { byId, endpoint, nothing, pageOf } from './endpoint.ts'
import { exportFormats, fileTypes } from './exports.ts'
import { refusalCodes } from './refusals.ts'
import { text } from './validation.ts'

/** Maximum stored length of a cell; the schemas allow less. */
export const longestCell = 20_000

/** Entities that can be imported: each has a sheet in the contract and an entry in platform/server/imports/importables.ts. */
const importEntities = ['company', 'candidate', 'question'] as const
export type ImportEntity = (typeof importEntities)[number]

/** The state of an import. During `reading`, `checking`, `importing` and `reverting` the server works; `columns` and `checked` wait for a user. */
export const importStates = [
  'reading',
  'columns',
  'checking',
  'checked',
  'importing',
  'done',
  'cancelled',
  'reverting',
  'reverted',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** The ways to handle a row that matches an existing record. */
export const importDecisions = ['skip', 'update', 'create'] as const
export type ImportDecision = (typeof importDecisions)[number]

/** The result of the dry run for a row. */
export const importFindings = ['new', 'duplicate', 'wrong'] as const
export type ImportFinding = (typeof importFindings)[number]

/** The outcome of a row; the last two after a rollback. */
const importOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'failed', 'reverted', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Findings that do not keep a row from being imported. */
const rowNotes = ['row_hidden', 'row_encoding'] as const
export type RowNote = (typeof rowNotes)[number]

/** The rows that a list of them shows: those with a result, or those with a note. */
const importShows = [...importFindings, ...importOutcomes, 'noted'] as const
export type ImportShow = (typeof importShows)[number]
const counts = z.partialRecord(z.enum(importShows), z.int())

const ImportColumn = z.object({ id: z.string(), required: z.boolean() })

export const ImportRun = z.object({
  id: z.uuid(),
  entity: z.enum(importEntities),
  scopeId: z.uuid().nullable(),
  fileName: z.string(),
  state: z.enum(importStates),
  get failure() {
    return z.enum(['', ...refusalCodes()]).meta({ description: 'why the file could not be read, as a refusal' })
  },
  total: z.int().meta({ description: 'rows below the headings' }),
  done: z.int().meta({ description: 'rows that the present state is through with' }),
  counts,
  duplicates: z.enum(importDecisions),
  createdByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ImportRun = z.infer<typeof ImportRun>

const ImportSheet = z.object({
  name: z.string(),
  hidden: z.boolean(),
  rows: z
    .array(z.object({ line: z.int(), cells: z.array(z.string()) }))
    .meta({ description: 'its first rows, of which one has the headings' }),
})
export type ImportSheet = z.infer<typeof ImportSheet>

export const ImportDetails = ImportRun.extend({
  sheets: z
    .array(ImportSheet)
    .meta({ description: 'the sheets of the file, as long as another may be read: until it is imported, for a day' }),
  sheetAt: z.int().meta({ description: 'the sheet that was read, by its place among them' }),
  headingsAt: z.int().meta({ description: 'the line of the headings; 0 where it is not known' }),
  hiddenRows: z.int().meta({ description: 'rows that the spreadsheet hides, for example by a filter' }),
  leavesHidden: z.boolean().meta({ description: 'whether these rows are left out' }),
  headers: z.array(z.string()),
  mapping: z.array(z.string()).meta({ description: 'for each heading the column it is, or nothing' }),
  sample: z.array(z.array(z.string())).meta({ description: 'the first rows of the file' }),
  columns: z.array(ImportColumn),
  mayCreateAnew: z.boolean().meta({ description: 'whether what is there already may be registered once more' }),
  toWrite: z.int().meta({ description: 'rows that starting it would write, as decided; 0 unless it is checked' }),
  mayRevert: z.boolean(),
})
export type ImportDetails = z.infer<typeof ImportDetails>

export const ImportLine = z.object({
  line: z.int().meta({ description: 'as the spreadsheet numbers it' }),
  label: z.string(),
  finding: z.enum(importFindings).nullable(),
  notes: z.array(z.enum(rowNotes)).meta({ description: 'findings that do not keep the row from being imported' }),
  errors: z.array(
    z.object({
      at: z
        .int()
        .nullable()
        .meta({ description: 'the cell, by its place in the row; null where no cell is wrong by itself' }),
      header: z.string(),
      column: z.string().meta({ description: 'the field that is missing, where no column of the file is it' }),
      value: z.string(),
      isWhole: z
        .boolean()
        .meta({ description: 'whether `value` is the whole cell: a CPF is masked, and a long text is cut' }),
      code: z.string(),
      message: z.string(),
    }),
  ),
  duplicate: z
    .object({
      id: z.uuid(),
      name: z.string(),
      inBin: z.boolean(),
      otherKey: z
        .boolean()
        .meta({ description: 'known by another value: a professional by the e-mail, with another CPF' }),
    })
    .nullable(),
  decision: z.enum(importDecisions).nullable().meta({ description: 'where it differs from that for all' }),
  outcome: z.enum(importOutcomes).nullable(),
  recordId: z.uuid().nullable(),
  mends: z.int().meta({ description: 'how often the row was mended' }),
  failure: z.string().meta({ description: 'why it was not written or taken back, as a refusal or a wrong value' }),
})
export type ImportLine = z.infer<typeof ImportLine>

export const importRowQuery = z.object({
  show: z.enum(importShows).optional(),
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(200).default(25),
})

const target = { entity: z.enum(importEntities), scopeId: z.uuid().optional() }
export const importQuery = z.object({
  ...target,
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(200).default(25),
})

export const megabytesOfSheet = 50

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    summary: 'The imports of one kind of thing, newest first',
    query: importQuery,
    response: pageOf(ImportRun),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/imports',
    summary:
      'Send a spreadsheet, CSV, XLSX or ODS, as multipart; it is read in the background. Nothing is imported yet',
    upload: { limit: megabytesOfSheet * 1024 * 1024 },
    query: z.object(target),
    response: ImportRun,
  }),
  get: endpoint({
    method: 'GET',
    path: '/imports/:id',
    summary: 'One import: where it stands, its headings, and what they are taken for',
    params: byId,
    response: ImportDetails,
  }),
  source: endpoint({
    method: 'POST',
    path: '/imports/:id/source',
    summary:
      'Read another sheet of the file, or the rows below other headings, with or without hidden rows, in the background',
    params: byId,
    body: z.object({
      sheet: z.int().min(0).max(100),
      headings: z.int().min(1).max(2_000_000).meta({ description: 'a line of the preview of that sheet' }),
      leavesHidden: z.boolean(),
    }),
    response: ImportRun,
  }),
  check: endpoint({
    method: 'POST',
    path: '/imports/:id/check',
    summary: 'Say what each heading is, and check every row in the background. Nothing is imported yet',
    params: byId,
    body: z.object({ mapping: z.array(text(60)).max(200) }),
    response: ImportRun,
  }),
  columns: endpoint({
    method: 'POST',
    path: '/imports/:id/columns',
    summary: 'Go back to the headings of a checked import',
    params: byId,
    response: ImportRun,
  }),
  try: endpoint({
    method: 'POST',
    path: '/imports/:id/try',
    summary: 'What the first rows would be found with these columns, before any is checked. Nothing is changed',
    params: byId,
    body: z.object({ mapping: z.array(text(60)).max(200) }),
    response: z.object({
      rows: z.int(),
      wrong: z.int(),
      problems: z
        .array(
          z.object({
            column: z.string().nullable(),
            code: z.string(),
            message: z.string(),
            rows: z.int(),
          }),
        )
        .meta({ description: 'what is wrong with more than half of them' }),
    }),
  }),
  template: endpoint({
    method: 'GET',
    path: '/imports/template',
    summary:
      'A spreadsheet with the columns that an import knows and no rows; as XLSX with a sheet that says what may stand in them',
    query: z.object({ entity: z.enum(importEntities), format: z.enum(exportFormats) }),
    file: Object.values(fileTypes),
    response: nothing,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/imports/:id/rows',
    summary: 'The rows of an import with what was found of them and what became of them',
    params: byId,
    query: importRowQuery,
    response: pageOf(ImportLine),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/imports/:id/decisions',
    summary: 'Decide what is done with rows that are there already: those given, or all of them',
    params: byId,
    body: z.object({
      decision: z.enum(importDecisions),
      lines: z.array(z.int().min(1).max(2_000_000)).min(1).max(1000).optional(),
    }),
    response: ImportRun,
  }),
  mend: endpoint({
    method: 'POST',
    path: '/imports/:id/rows/:line',
    summary: 'Mend cells of a wrong row and check it again; 409 when somebody else has mended it meanwhile',
    params: byId.extend({ line: z.coerce.number<number>().int().min(1).max(2_000_000) }),
    body: z.object({
      cells: z
        .array(z.object({ at: z.int().min(0).max(200), value: text(longestCell) }))
        .min(1)
        .max(200),
      mends: z.int().min(0).meta({ description: 'as the row was read' }),
    }),
    response: ImportLine,
  }),
  start: endpoint({
    method: 'POST',
    path: '/imports/:id/start',
    summary: 'Import what was checked, in the background',
    params: byId,
    response: ImportRun,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/imports/:id/cancel',
    summary: 'Stop an import; what it has written stays until it is rolled back',
    params: byId,
    response: ImportRun,
  }),
  revert: endpoint({
    method: 'POST',
    path: '/imports/:id/revert',
    summary:
      'Take a whole import back: what it created goes, what it changed gets its earlier values, but for what somebody has changed since',
    params: byId,
    response: ImportRun,
  }),
  wrong: endpoint({
    method: 'GET',
    path: '/imports/:id/wrong',
    summary: 'The rows that were not imported, with their own columns and what is wrong, to mend and send again',
    params: byId,
    query: z.object({ format: z.enum(exportFormats) }),
    file: Object.values(fileTypes),
    response: nothing,
  }),
}
