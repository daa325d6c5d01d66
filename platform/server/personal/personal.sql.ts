import { type RawBuilder, sql } from 'kysely'
import { bringBack } from '#platform/server/files/handing.sql.ts'
import { type Person, writtenCpfs } from './person.rules.ts'
import { among, names, nameWithout, settingsTab, without } from './person.sql.ts'
import { moving, type PersonalData, searched } from './personalData.ts'

// Statements of an erasure for the areas that know which rows are of a person.

/** SQL: removes what events say of people. The hash chain stays valid, because it holds only salted hashes of it. */
export const eraseEvents = (ids: RawBuilder<unknown>) => sql`delete from audit_personal where event_id in ${ids}`
export const eraseFiles = (which: RawBuilder<unknown>) => sql`delete from files where ${which}`
export const eraseUploads = (which: RawBuilder<unknown>) => sql`delete from video_uploads where ${which}`

/** Import rows of the person. A name or phone number counts only when the row was not matched to another record. */
const importRows = (person: Person) => sql`(record_id = ${among(person)} or duplicate_id = ${among(person)}
  or exists (select from unnest(cells) cell where fold(cell) = any(select fold(word) from unnest(${[...person.emails, ...writtenCpfs(person)]}::text[]) word))
  or (record_id is null and duplicate_id is null and finding is distinct from 'new' and (key is null or key = any(${person.cpfs}::text[]))
    and ${names(sql`label || E'\\n;' || array_to_string(cells, E'\\n')`, person)}))`
const importsNaming = (person: Person) => names(sql.ref('file_name'), person)

export const platformPersonal: PersonalData = {
  held: [
    {
      name: 'imports',
      rows: (person) =>
        sql`select jsonb_build_object('import', import_id, 'line', line, 'cells', cells) as row from import_rows where ${importRows(person)}
          union all select jsonb_build_object('import', id, 'file', file_name) from imports where ${importsNaming(person)}`,
      erase: (person) => [
        sql`update import_rows set cells = '{}', label = '', key = null, errors = null, record = null, given = null, before = null where ${importRows(person)}`,
        eraseEvents(sql`(select e.id from audit_events e join audit_personal p on p.event_id = e.id
          where e.entity = 'import' and ${names(sql`p.personal->>'name'`, person)})`),
        sql`update imports set file_name = ${without(sql.ref('file_name'), person)} where ${importsNaming(person)}`,
        // The other sheets were never read.
        sql`update imports set sheets = '[]' where sheets <> '[]' and state <> 'reading'`,
        sql`update files set name = ${without(sql.ref('name'), person)} where entity = 'import' and ${names(sql.ref('name'), person)}`,
      ],
    },
    {
      name: 'searches',
      rows: (person) =>
        sql`select jsonb_build_object('view', name) as row from saved_views where ${names(sql`name || E'\\n;' || coalesce(address->>'search', '')`, person)}`,
      erase: (person) => [
        // Without its text a search matches everybody.
        sql`delete from saved_views where ${names(sql`address->>'search'`, person)}`,
        sql`update saved_views set name = ${nameWithout(person, 'saved_views', 'account_id')}, version = version + 1 where ${names(sql.ref('name'), person)}`,
      ],
    },
  ],
  // Imported sheets with a row about the person, or with other sheets that nobody has read.
  objects: (person) => sql`
    select id from files where entity = 'import' and deleted_at is not null
      and entity_id in (select import_id from import_rows where ${importRows(person)})
    union select f.id from files f join imports i on i.id = f.entity_id
      where f.entity = 'import' and f.deleted_at is null and i.state <> 'reading'`,
  searched: [
    searched('settings', { place: 'settings', link: sql`'/dashboard/settings'::text` }),
    // Events of earlier versions: the chain keeps what it has.
    searched('audit_events', {
      place: 'log',
      link: settingsTab('anchors'),
      where: () => sql`(t.data ?| array['detail', 'changes', 'filters', 'title', 'name'])`,
    }),
  ],
  moving: [
    // Some kinds allow one file: the administrator chooses, and the other file stays. Archives stay too.
    moving('files', {
      column: 'entity_id',
      only: sql`t.entity = 'candidate' and t.deleted_at is null and t.kind <> 'archive'`,
      unless: (other) => sql`t.kind not in ('document', 'picture') and exists
        (select from files o where o.entity = 'candidate' and o.entity_id = ${other} and o.kind = t.kind and o.deleted_at is null)`,
      returned: (tx, { from, to, keys }) => bringBack(tx, { entity: 'candidate', from, to, ids: keys }),
    }),
  ],
}
