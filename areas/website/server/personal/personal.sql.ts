import { sql } from 'kysely'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { linkTo, settingsTab } from '#platform/server/personal/person.sql.ts'
import { type PersonalData, searched } from '#platform/server/personal/personalData.ts'

const isSubscribed = ({ emails }: Person) => sql`email in (select lower(a) from unnest(${emails}::text[]) a)`

export const websitePersonal: PersonalData = {
  held: [
    {
      name: 'subscribers',
      rows: (person) =>
        sql`select to_jsonb(s) - '{confirm_hash,leave_hash}'::text[] as row from subscribers s where ${isSubscribed(person)}`,
      erase: (person) => [sql`delete from subscribers where ${isSubscribed(person)}`],
    },
  ],
  searched: [
    searched('news_posts', { place: 'news', link: linkTo('/dashboard/blog', 't.id', '/edit') }),
    searched('news_slugs', { place: 'news', link: linkTo('/dashboard/blog', 't.post_id', '/edit') }),
    searched('site_drafts', { place: 'site', link: settingsTab('site') }),
    searched('site_versions', { place: 'site', link: settingsTab('site') }),
  ],
}
