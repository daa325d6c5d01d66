import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import {
  type QuestionContent,
  type QuestionKind,
  QuestionRow,
  questionContent,
  type questions,
} from '#assessment/contract/questions.ts'
import { facetSize } from '#platform/contract/endpoint.ts'
import { columnsOf } from '#platform/server/db/columns.ts'
import type { Db } from '#platform/server/db/db.ts'
import { alphabetical, asFacet, byCount, countRows, isChosen, offset, sorting } from '#platform/server/db/lists.ts'
import { picturesIn } from '#platform/server/files/pictures.ts'

type Query = z.output<typeof questions.list.query>
type Filter = 'kind' | 'tag' | 'shelf'

const shelf = sql<string>`case when archived_at is null then 'ativas' else 'arquivadas' end`

/** Selects the questions that match the filters. A facet excludes its own filter. */
function matching(db: Db, query: Query, except?: Filter) {
  const { companyId = null, shared } = query
  let found = db
    .selectFrom('questions')
    .where((eb) =>
      companyId === null
        ? eb('companyId', 'is', null)
        : shared
          ? eb.or([eb('companyId', '=', companyId), eb('companyId', 'is', null)])
          : eb('companyId', '=', companyId),
    )
    .where('deletedAt', query.trash ? 'is not' : 'is', null)
  if (query.search) found = found.where('searchText', 'like', sql<string>`anywhere(${query.search})`)
  if (query.kind.length && except !== 'kind') found = found.where('kind', 'in', query.kind)
  if (query.tag.length && except !== 'tag') found = found.where('tags', '&&', sql<string[]>`${query.tag}::text[]`)
  // The bin lists archived and active questions.
  if (query.shelf !== 'todas' && !query.trash && except !== 'shelf') found = found.where(shelf, '=', query.shelf)
  return found
}

/** Selects the columns of the list, in its order. */
function selectQuestions(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  return matching(db, query)
    .select(columnsOf(QuestionRow))
    .orderBy(column, column === 'title' ? alphabetical(direction) : direction)
    .orderBy('id')
    .$narrowType<{ kind: QuestionKind }>()
}

/** Selects all matching questions for an export. */
export const allQuestions = (db: Db, query: Query) => ({
  found: matching(db, query).select('id'),
  rows: selectQuestions(db, query)
    .select(['content', 'explanation', shelf.as('shelf')])
    .$narrowType<{ content: QuestionContent }>(),
})

/** Whether the whole statement of a question `t` is equal, not only the title. Composes the words as `wordsOfContent` does. */
export const statesAll = (statement: RawBuilder<unknown>) => {
  const option = sql`jsonb_array_elements(t.content -> 'options') with ordinality as o (option, n)`
  const others = ['guide', 'minLabel', 'maxLabel', 'unit'].map(
    (part) => sql`nullif(t.content ->> ${sql.lit(part)}, '')`,
  )
  return sql`(t.title = ${statement} or t.words = concat_ws(' ', ${statement},
    (select string_agg(option ->> 'text', ' ' order by n) from ${option}), ${sql.join(others)}, nullif(t.explanation, '')))`
}

/** Finds questions of a company by statement and returns their content with the line of the file. */
export async function listStated(
  db: Db,
  companyId: string | null,
  asked: readonly { line: number; title: string; statement: string }[],
) {
  const { rows } = await sql<{ line: number; content: unknown }>`
    select s.line, q.content from json_to_recordset(${JSON.stringify(asked)}::json) as s (line int, title text, statement text)
      cross join lateral (select t.content from questions t
        where t.company_id = ${companyId} and t.title = s.title and ${statesAll(sql`s.statement`)}
        order by t.deleted_at is not null, t.id limit 1) q`.execute(db)
  return rows.map(({ line, content }) => ({ line, content: questionContent.parse(content) }))
}

/** Returns a page of questions and the total count. */
export async function listQuestions(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    selectQuestions(db, query).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export async function questionFacets(db: Db, query: Query) {
  const counted = (by: 'kind' | 'shelf') =>
    matching(db, query, by)
      .select([(by === 'shelf' ? shelf : sql<string>`kind`).as('value'), sql<number>`count(*)::int`.as('count')])
      .groupBy(sql`1`)
      .orderBy('count', 'desc')
      .execute()
      .then(asFacet)
  const tags = matching(db, query, 'tag').select(sql<string>`unnest(tags)`.as('value'))
  const [kind, shelves, tag] = await Promise.all([
    counted('kind'),
    counted('shelf'),
    db
      .selectFrom(tags.as('t'))
      .select(['value', sql<number>`count(*)::int`.as('count')])
      .groupBy('value')
      .orderBy(isChosen('value', query.tag), 'desc')
      .orderBy('count', 'desc')
      .orderBy('value')
      .limit(facetSize)
      .execute()
      .then((rows) => asFacet(byCount(rows))),
  ])
  return { kind, tag, shelf: shelves }
}

const selectQuestion = (db: Db, id: string) =>
  db
    .selectFrom('questions')
    .select(['id', 'version', 'companyId', 'content', 'points', 'explanation', 'tags'])
    .select(['title', 'words', 'archivedAt', 'createdAt', 'updatedAt', 'deletedAt'])
    .where('id', '=', id)

type Parsed<Row> = Omit<Row, 'content'> & { content: QuestionContent }
/** Parsing puts the members of a content in the order of the contract. */
const parsed = <Row extends { content: unknown }>(row: Row | undefined): Parsed<Row> | undefined =>
  row && { ...row, content: questionContent.parse(row.content) }

export const findQuestion = async (db: Db, id: string) => parsed(await selectQuestion(db, id).executeTakeFirst())

/** Finds a question and locks it until the transaction ends. */
export const lockQuestion = async (tx: Db, id: string) =>
  parsed(await selectQuestion(tx, id).forUpdate().executeTakeFirst())

export type QuestionFields = {
  content: QuestionContent
  points: number
  explanation: string
  tags: string[]
  title: string
  words: string
}
const stored = <T extends Partial<QuestionFields>>({ content, ...fields }: T) => ({
  ...fields,
  ...(content && { content: JSON.stringify(content) }),
})

export const insertQuestion = (db: Db, companyId: string | null, { content, ...fields }: QuestionFields) =>
  db
    .insertInto('questions')
    .values({ companyId, ...fields, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()

type Change = Partial<QuestionFields> & { archivedAt?: string | null; deletedAt?: string | null }
export const updateQuestion = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('questions')
    .set({ ...stored(change), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Returns whether all pictures of a statement belong to the company. The shared bank has no pictures. */
export async function ownsPictures(tx: Db, companyId: string | null, { statement }: QuestionContent) {
  const ids = picturesIn(statement)
  if (ids.length === 0) return true
  if (companyId === null) return false
  const found = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('entity', '=', 'company')
    .where('entityId', '=', companyId)
    .where('kind', '=', 'picture')
    .where('deletedAt', 'is', null)
    // Prevents a concurrent cleanup of the pictures.
    .forShare()
    .execute()
  return found.length === ids.length
}

/** Records the pictures that a question uses, so that the cleanup keeps them. */
export async function recordPictures(tx: Db, questionId: string, { statement }: QuestionContent) {
  const ids = picturesIn(statement)
  if (ids.length === 0) return
  await tx
    .insertInto('questionPictures')
    .values(ids.map((fileId) => ({ fileId, questionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** SQL: whether a question shows a picture, or did. */
export const isPictureOfQuestion = (fileId: RawBuilder<string>) =>
  sql<boolean>`exists (select from question_pictures u where u.file_id = ${fileId})`
