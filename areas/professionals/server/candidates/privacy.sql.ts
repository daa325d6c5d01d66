import { type RawBuilder, sql } from 'kysely'
import { anonymous } from '#platform/contract/anonymous.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Binds a professional to an erasure: from now on they cannot be found or changed. */
export const bindToErasure = (tx: Db, id: string) =>
  sql`update candidates set privacy_state = 'exclusao_solicitada', deleted_at = coalesce(deleted_at, now()),
    version = version + 1, updated_at = now() where id = ${id}`.execute(tx)

/**
 * Sets the privacy state of a professional `k` from what was asked for, unless an erasure is requested or done.
 * @param asked SQL: whether their erasure is asked for, and whether it was requested.
 */
export const setWaiting = (
  tx: Db,
  id: string,
  { isAsked, isErasing }: { isAsked: RawBuilder<unknown>; isErasing: RawBuilder<unknown> },
) =>
  sql`update candidates k set privacy_state = case when ${isAsked} then 'exclusao_solicitada'
      when retention_due_on is not null then 'aviso_retencao' else 'normal' end
    where id = ${id} and privacy_state <> 'anonimizado' and not ${isErasing}`.execute(tx)

/** Anonymizes the row of a professional. Only what other rows refer to stays. */
export const emptyPerson = (tx: Db, id: string) =>
  sql`update candidates set full_name = ${anonymous}, social_name = '', cpf = repeat('-', 11) || id, email = id || '@anonimizado.invalid',
    birth_date = null, phone = '', whatsapp_consent = false, whatsapp_consent_at = null, whatsapp_source = '', profession = '', headline = '',
    summary = '', cep = '', street = '', street_number = '', complement = '', district = '', city = '', uf = '', council = '', council_uf = '',
    council_number = '', council_category = '', council_status = null, council_expires_on = null, council_verified_at = null,
    council_verified_by = null, links = '[]', education = '[]', experiences = '[]', languages = '[]', skills = '[]', certifications = '[]',
    salary_expectation = null, contracts = '{}', workplaces = '{}', availability = null, tags = '{}', notice_choices = '{}',
    visibility = 'oculto', state = 'inativo', state_reason = '', retention_exemption = '', retention_due_on = null,
    privacy_state = 'anonimizado', deleted_at = coalesce(deleted_at, now()), version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)

/** Sets or clears the retention notice. This is no activity, so the date of the last change stays. */
export const setRetentionNotice = (tx: Db, id: string, dueOn: string | null) =>
  tx
    .updateTable('candidates')
    .set({
      retentionDueOn: dueOn,
      privacyState: dueOn ? 'aviso_retencao' : 'normal',
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** An exemption withdraws the notice and is no activity. */
export const setExemption = (tx: Db, id: string, exemption: string) =>
  tx
    .updateTable('candidates')
    .set({
      retentionExemption: exemption,
      retentionDueOn: sql`case when ${exemption} = '' then retention_due_on end`,
      privacyState: sql`case when ${exemption} <> '' and privacy_state = 'aviso_retencao' then 'normal' else privacy_state end`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
