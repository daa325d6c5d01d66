import type { importRefusalsPt } from '#platform/contract/importRefusals.ts'

export const importRefusals: Record<keyof typeof importRefusalsPt, string> = {
  import_running: 'Another import of these records is under way. Wait until it ends.',
  import_state: 'The import is past this step. Reload the page.',
  import_empty: 'The file has no row below its headings.',
  import_no_header: 'None of the first rows is a row of headings. Add a row that names each column and send it again.',
  import_too_many_rows: 'The file has more than 100,000 rows. Split it.',
  import_too_many_columns: 'The file has more than 100 columns. Keep only those to be imported.',
  import_error:
    'The import stopped because of a system error, and the administrators have been notified. Try again; rows already saved stay in the report and can be undone.',
  import_broken: 'The spreadsheet cannot be read: the file is damaged. Open it, save it again and send it.',
  import_bomb: 'The spreadsheet expands beyond what is accepted. Save only the data in a new file and send that.',
  import_file_gone: 'The file is no longer in the storage. Send it again.',
  import_not_scanned:
    'The file waited a day for the virus scanner, which did not answer. Tell the operator of the system, and send it again.',
  import_column_missing: 'A required field has no column. Choose the column of each required field.',
  import_column_twice: 'The same field is tied to two columns. Keep only one.',
  import_nothing:
    'There is no row to import. Decide what to do with those registered already, or mend the file and send it again.',
  import_list_full: 'A list of this record is full, such as contacts or skills. Open the record and make room.',
  import_not_anew: 'What is registered already cannot be registered once more.',
  import_nothing_to_revert: 'This import has left nothing that can be rolled back.',
  import_too_old: 'An import can be rolled back for 30 days only.',
  import_incomplete: 'The row changes what is there already, but has not all that a new record needs.',
  import_changed_since: 'Somebody changed the record after the import.',
  import_in_use: 'The record is already used elsewhere.',
}
