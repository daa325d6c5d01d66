import type { rehearsalTexts as pt } from '#desk/web/system/texts/rehearsal.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const rehearsal: Translation<typeof pt> = {
  title: 'Rehearsal of a restoration',
  now: 'Rehearse now',
  asked: 'The rehearsal has begun. Its result appears here.',
  never: 'No rehearsal yet.',
  noPlace: 'The server does not know where backups lie (BACKUP_TO), so it cannot rehearse.',
  state: 'Result',
  when: 'Rehearsal',
  backup: 'Backup of',
  found: 'Verified',
  rows_one: '{{number}} row',
  rows_other: '{{number}} rows',
  files_one: '{{number}} file',
  files_other: '{{number}} files',
  events_one: '{{number}} audit event',
  events_other: '{{number}} audit events',
  states: {
    running: 'under way',
    interrupted: 'interrupted',
    intact: 'restored as a whole',
    damaged: 'not restored',
    impossible: 'could not rehearse',
  },
  reasons: {
    no_backup: 'there is no finished backup in the place, or it does not answer',
    no_right: 'the account of the database may not create a database beside (alter role … createdb)',
    unreadable: 'a part is missing, altered or of another version',
    rows: 'not all rows went into the database',
    audit: 'the audit log does not match the key and the anchors',
    files: 'files that have a record are missing',
    other: 'an error that the log of the server explains',
  },
}
