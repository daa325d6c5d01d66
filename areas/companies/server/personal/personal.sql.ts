import { linkTo } from '#platform/server/personal/person.sql.ts'
import { type PersonalData, searched } from '#platform/server/personal/personalData.ts'

export const companiesPersonal: PersonalData = {
  searched: [
    searched('companies', { place: 'company', link: linkTo('/dashboard/companies', 't.id') }),
    searched('company_contacts', { place: 'company', link: linkTo('/dashboard/companies', 't.company_id') }),
    searched('partners', { place: 'partner', link: linkTo('/dashboard/partners', 't.id', '/edit') }),
  ],
}
