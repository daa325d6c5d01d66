// Queries that do not keep to the tables of their area. A list that only shrinks: a new query goes through a view, a function or an event of the owner.

/** Tables of later areas that a file reads. */
export const readsAhead: Record<string, string> = {
  'areas/compliance/server/duplicates/moves.sql.ts': 'task_links',
  'areas/compliance/server/privacy/personData.sql.ts':
    'calendar_events chat_messages subscribers task_items task_links tasks',
  'areas/compliance/server/privacy/personRows.sql.ts': 'task_items task_links',
}

/** Tables of other areas that a file writes. */
export const writesElsewhere: Record<string, string> = {
  'areas/compliance/server/privacy/correspondence.sql.ts':
    'audit_personal deliveries delivery_attempts files inbound_mails message_addresses message_recipients messages notices suppressions whatsapp_windows',
  'areas/compliance/server/privacy/personData.sql.ts':
    'accommodations application_outcomes applications audit_personal booking_invitations calendar_events candidate_levels candidate_sensitive chat_conversations chat_messages competency_attempts component_decisions consents contact_requests council_verifications countersigned_acts evaluator_assignments examiner_challenges files import_rows imports interviews marks notes notices registration_reminders result_corrections result_places saved_views step_links subscribers summons talent_pool_members talent_pools task_items task_links tasks test_attempts tie_proofs video_uploads',
}
