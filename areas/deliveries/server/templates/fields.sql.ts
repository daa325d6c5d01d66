import { sql } from 'kysely'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { Organisation } from '#platform/contract/installation.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: a field of the settings of the organisation. */
export const setting = (name: 'name' | 'publicUrl', byDefault: string) =>
  sql<string>`coalesce((select value->>${name} from settings where section = 'organisation'), ${byDefault})`
const organisation = setting('name', Organisation.parse({}).name)

const ofCompany = sql`jsonb_build_object('empresa', k.name, 'email', coalesce(nullif(p.email, ''), k.email), 'cidade', k.city, 'uf', k.uf,
  'contato', coalesce(p.name, ''), 'organizacao', ${organisation})`
/** SQL: the fields of a professional `k`. */
export const ofCandidate = sql`jsonb_build_object('nome', ${calledName}, 'primeiro_nome', split_part(${calledName}, ' ', 1), 'email', k.email,
  'profissao', k.profession, 'cidade', k.city, 'uf', k.uf, 'organizacao', ${organisation},
  'registro', trim(concat_ws(' ', nullif(concat_ws('-', nullif(k.council, ''), nullif(k.council_uf, '')), ''), nullif(k.council_number, ''))))`

export const asMap = (rows: readonly { id: string; fields: Fields }[]) =>
  new Map(rows.map(({ id, fields }) => [id, fields]))

/** The field values of companies or professionals, in one statement. */
export async function fieldsOf(db: Db, typeUser: TypeUser, ids: readonly string[]): Promise<Map<string, Fields>> {
  const { rows } = await (typeUser === 1
    ? sql<{ id: string; fields: Fields }>`select k.id, ${ofCompany} as fields from company_headings k
        left join company_speakers p on p.company_id = k.id where k.id = any(${[...ids]}::uuid[])`
    : sql<{
        id: string
        fields: Fields
      }>`select k.id, ${ofCandidate} as fields from candidate_headings k where k.id = any(${[...ids]}::uuid[])`
  ).execute(db)
  return asMap(rows)
}
