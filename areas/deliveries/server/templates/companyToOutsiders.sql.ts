import { sql } from 'kysely'

/**
 * SQL: who the company `c` of a process `p` is to people outside the hub, and empty when it stays unknown. Everything that leaves the hub names
 * the company by it: letters, pages, calendars and files.
 */
export const companyToOutsiders = sql<string>`(case when p.confidential or c.confidential then '' else c.name end)`

/** The company in a sentence of a letter, which is Portuguese until its template is translated. */
export const companyInLetters = sql<string>`coalesce(nullif(${companyToOutsiders}, ''), 'empresa confidencial')`
