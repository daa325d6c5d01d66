import { usualSeconds } from '../servers.ts'

/** The conditions of the measurement, and the differences between the programs, as Markdown below the table. */
export const remarks = `## How it was measured

- \`CHROMIUM_PATH=/usr/bin/chromium node bench/peers/peers.ts --record\`. One PostgreSQL, a database for each peer, the same people with the same ids. Certame and the bare server share the database of the bench.
- All sides take turns, round by round; the medians are shown. Only one is under load or starts at a time, but except while starts are measured all run.
- **start**: from starting the process until the list answers, five times.
- **list, one, search, create**: wrk with 16 connections for ${usualSeconds} seconds, three counted rounds after one to warm up. Lists have 25 rows, the newest first, with how many there are. The search looks for \`hoffm\` in names.
- **memory**: PSS of the process and all that it started, without the database. *After the load* is after equal times under load, in which a faster side answers more requests.
- **first rows**: from the navigation until a row with data is in the page, five times, with nothing kept from another visit (cold), or for the second time in a browser with a folder of its own (warm). The line has no limit; over a slow one, what a side transfers would count. Every list shows 25 rows with the same seven columns.
- **JavaScript on the wire**: what the browser received for scripts in a cold visit, as each program sends it by itself, without a proxy before it.
- Payload and Directus are in production mode, with telemetry off as far as they allow, an index for the list and a trigram index for the search of names.

## What differs

- **Certame** checks the session and the rights of the account in every request. It answers the search from one folded text (accents do not matter) over names and documents. \`create\` validates CPF and telephone, looks for the same person, and writes an audit entry that is chained to the last one. Its total stops counting at 10,000. It masks every CPF. \`one\` answers with all that is known of a person, as that of the bare server does; in a peer a person has sixteen columns.
- **The bare server** runs the same SQL as Certame, prepared, behind an HMAC check. It has no accounts, and a page of ten lines.
- **Payload** verifies the token, and loads its user and session from the database in every request. The account may do everything. \`create\` validates what is required and the options of the state; nothing is audited, since versions are off. It counts all matching rows for each list. Its list is rendered by the server, and is there before its JavaScript has run: *first rows* says when they are seen, not when they react.
- **Directus** verifies the token and reads what its account may do; an administrator is checked no further. \`create\` writes a row of activity and one of revisions beside the item. It counts all matching rows. Its limit on pressure is off, because it would refuse requests under this load. It sends its interface uncompressed and leaves compression to a proxy. Without a licence key Directus keeps its telemetry on, whatever \`TELEMETRY\` says. Its native sandbox, which nothing here uses, is a newer release that comes compiled.
- Neither peer folds accents in a search, knows a CPF, or has the rows of applications and companies that lie in the database of Certame.
`
