import pg from 'pg'
import { OperatorError } from '#platform/server/operator-error.ts'
import { withOption } from './url.ts'

/** Any number other than that of the migrations, the same in every process. */
const lockKey = 727_274_002

/**
 * Statements that correct the privileges of a role; none when they are right. It may read and write the rows of all tables, except what the trigger
 * `refuse_change` forbids, and nothing else; `migrations` is read-only.
 */
const amendments = `
  with schemas as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker')),
  relations as (
    select c.oid, c.oid::regclass::text as name, c.relkind = 'S' as is_sequence, c.relrowsecurity,
      array(select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
        where p = 'SELECT' or (c.relkind in ('r', 'p') and c.relname <> 'migrations' and not exists (
          select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
          where t.tgrelid = c.oid and f.proname = 'refuse_change' and t.tgattr = ''
            and t.tgtype & case p when 'UPDATE' then 16 when 'DELETE' then 8 else 0 end > 0))) as wanted
    from pg_class c join schemas s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'USAGE'))
  select format('grant usage on schema %I to %I', nspname, $1::name) as statement from schemas where not has_schema_privilege($1, oid, 'USAGE')
  union all
  select format('revoke create on schema %I from public, %I', nspname, $1) from schemas where has_schema_privilege($1, oid, 'CREATE')
  union all
  select format('alter default privileges in schema %I grant %s to %I', nspname, granted, $1)
  from schemas, (values ('r', 'select, insert, update, delete on tables'), ('S', 'usage on sequences'), ('f', 'execute on functions')) k (kind, granted)
  where not exists (select from pg_default_acl d, aclexplode(d.defaclacl) a
    where d.defaclrole = (select oid from pg_roles where rolname = current_user) and d.defaclnamespace = schemas.oid
      and d.defaclobjtype = kind::"char" and a.grantee = (select oid from pg_roles where rolname = $1))
  union all
  select format('revoke all on %s from %I; grant %s on %s to %2$I', name, $1, array_to_string(wanted, ', '), name) from relations
  where not is_sequence and wanted <> array(
    select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p where has_table_privilege($1, oid, p))
  union all
  select format('grant usage on sequence %s to %I', name, $1) from relations where is_sequence and not has_sequence_privilege($1, oid, 'USAGE')
  union all
  select format('create policy certame on %s using (true) with check (true)', name) from relations
  where relrowsecurity and not exists (select from pg_policy where polrelid = relations.oid and polname = 'certame')
  union all
  select format('grant execute on function %s to %I', f.oid::regprocedure, $1) from pg_proc f join schemas s on s.oid = f.pronamespace
  where f.prokind = 'f' and pg_has_role(f.proowner, 'USAGE') and not has_function_privilege($1, f.oid, 'EXECUTE')`

type Options = {
  /** The URL with the server's own user, when it has one. */
  appUrl?: string | undefined
  /** Whether the created role may log in by itself, because nobody else can reach the database. */
  login?: boolean
  say: (sentence: string) => void
}

/**
 * Returns the URL by which the server connects, as a role that owns nothing: the user of `appUrl`, else a role that is created for this purpose and
 * set on each connection. Grants it what it needs. An owner that may not create roles is used itself, with a warning.
 */
export async function openAccess(ownerUrl: string, { appUrl, login = false, say }: Options): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ me: string; owner: boolean }>(
      `select session_user as me, pg_has_role(relowner, 'USAGE') as owner from pg_class where oid = 'public.migrations'::regclass`,
    )
    const { me, owner } = rows[0] ?? { me: '', owner: false }
    // A role that owns nothing is already restricted, and has its grants.
    if (!owner) return appUrl ?? ownerUrl
    const user = appUrl && decodeURIComponent(new URL(appUrl).username)
    if (appUrl && user && user !== me) {
      if (await isAllowed(client, user)) await amend(client, user)
      else say(asOwner)
      return appUrl
    }
    // The longest name that PostgreSQL takes has 63 bytes.
    const role = `${me.slice(0, 59)}_app`
    if (!(await isMade(client, role, login))) {
      say(asOwner)
      return ownerUrl
    }
    await amend(client, role)
    return login ? asUser(ownerUrl, role) : withOption(ownerUrl, `role=${role}`)
  } finally {
    await client.end().catch(() => {})
  }
}

const asOwner =
  'Aviso: o servidor se conecta ao banco como dono das tabelas. Dê-lhe um usuário próprio, como explica docs/operations.md.'

function asUser(address: string, user: string) {
  const url = new URL(address)
  url.username = encodeURIComponent(user)
  return url.href
}

/** Whether a user exists and is not the owner. */
async function isAllowed(client: pg.Client, user: string) {
  const { rows } = await client.query<{ owns: boolean }>(
    `select rolsuper or pg_has_role(oid, session_user, 'USAGE') as owns from pg_roles where rolname = $1`,
    [user],
  )
  if (!rows[0])
    throw new OperatorError(
      `O usuário "${user}" de DATABASE_URL não existe. Crie-o ("create role … login password …") ou corrija DATABASE_URL.`,
    )
  return !rows[0].owns
}

/** Creates the server's role unless it exists, and allows the owner to set it; false when the owner may not. */
async function isMade(client: pg.Client, role: string, login: boolean) {
  const name = pg.escapeIdentifier(role)
  const find = async () => {
    const { rows } = await client.query<{ usable: boolean; canLogin: boolean }>(
      `select rolcanlogin as "canLogin",
         pg_has_role(session_user, oid, case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) as usable
       from pg_roles where rolname = $1`,
      [role],
    )
    return rows[0]
  }
  try {
    const before = await find()
    // Another process may create it at the same moment.
    if (!before)
      await client.query(`create role ${name} ${login ? 'login' : 'nologin'}`).catch(unless('42710', '23505'))
    // A role that was created for a server of its own gets its login when the same cluster is started as the embedded one.
    if (login && !before?.canLogin) {
      await client.query(`alter role ${name} login`)
      // PostgreSQL quotes some values in the error itself. Unexpected errors are logged by the server, without values.
      await client.query(`alter role ${name} set log_min_messages = 'log'`)
    }
    if (!before?.usable && !(await find())?.usable) await client.query(`grant ${name} to session_user`)
    return true
  } catch (error) {
    unless('42501')(error)
    return false
  }
}

const unless =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!(error instanceof pg.DatabaseError && codes.includes(error.code ?? ''))) throw error
  }

async function amend(client: pg.Client, role: string) {
  const missing = () => client.query<{ statement: string }>(amendments, [role])
  if ((await missing()).rows.length === 0) return
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  for (const { statement } of (await missing()).rows) await client.query(statement)
  await client.query('commit')
}
