import type { Db } from '#platform/server/db/db.ts'

/** How many processes of a company would follow a new version of its values, and how many keep theirs. */
type CountFollowers = (db: Db, companyId: string) => Promise<{ followers: number; keeping: number }>

/** Counts who follows the values of a company. `app/server/registry.ts` fills this in, as processes belong to a later area. */
export const followers = {} as { count: CountFollowers }

export const registerFollowers = (count: CountFollowers) => Object.assign(followers, { count })
