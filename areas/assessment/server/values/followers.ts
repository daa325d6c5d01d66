import type { Db } from '#platform/server/db/db.ts'

/** Counts the processes of a company that would follow a new version of its values, and those that keep theirs. */
type CountFollowers = (db: Db, companyId: string) => Promise<{ followers: number; keeping: number }>

/** Counts who follows the values of a company. `app/server/registry.ts` fills this in, as processes belong to a later area. */
export const followers = {} as { count: CountFollowers }

export const registerFollowers = (count: CountFollowers) => Object.assign(followers, { count })
