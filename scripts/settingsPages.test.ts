import { expect, it } from 'vitest'
import { settingsPages } from '#app/web/shell/settingsPages.ts'
import { settingsSearch } from '#deliveries/web/settings/settingsTabs.ts'
import { readScreens } from './screens.ts'

it('lists every page of the settings once, each at an address that exists', () => {
  const tabs = settingsPages.flatMap(({ to, search }) =>
    to === '/dashboard/settings' ? (search.tab ?? settingsSearch.parse({}).tab) : [],
  )
  // The messages of the contact form have moved; fairness is linked from the requests of data subjects, for who has the right.
  const elsewhere = ['contact', 'fairness']
  expect([...tabs, ...elsewhere].sort()).toEqual([...settingsSearch.shape.tab.unwrap().options].sort())

  const screens = new Set(readScreens().map(({ path }) => path))
  const addresses = settingsPages.map(({ to }) => to)
  expect(addresses.filter((to) => !screens.has(to))).toEqual([])
  // A page below the settings is in the list, or belongs to one that is.
  const listed = settingsPages.flatMap(({ to, below }) => [
    ...(to === '/dashboard/settings' ? [] : [to]),
    ...(below ? [below] : []),
  ])
  const unlisted = [...screens].filter(
    (path) => path.startsWith('/dashboard/settings/') && !listed.some((to) => path === to || path.startsWith(`${to}/`)),
  )
  expect(unlisted).toEqual([])
})
