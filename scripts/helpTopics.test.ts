import { expect, it } from 'vitest'
import { helpOfficeTexts } from '#app/web/help/texts/helpOffice.pt.ts'
import { helpWorkTexts } from '#app/web/help/texts/helpWork.pt.ts'
import { addressOf, topicAt, topics } from '#app/web/help/topics.ts'
import { processTabs } from '#hiring/web/processPageSearch.ts'
import { readScreens } from './screens.ts'

const screens = readScreens().map(({ path }) => path)
const isProcess = (path: string) => /\/[vV]iewSelectiveProcess\/\$selectiveProcessId$/.test(path)
const opened = (path: string) => path.replaceAll(/\$\w+/g, '0197f0a0-0000-7000-8000-000000000001')
const nameAt = (path: string, search = {}) => topicAt(opened(path), search)?.name

it('every screen behind the login has a topic, and every topic a screen that exists', () => {
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.filter((path) => !nameAt(path))).toEqual([])
  const named = topics.flatMap((topic) => topic.screens)
  expect(named.filter((screen) => !screens.includes(`/dashboard/${screen}`))).toEqual([])
  const shared = named.filter((screen, at) => named.indexOf(screen) !== at && !isProcess(screen))
  expect(shared).toEqual([])
})

it('every topic is that of one of its screens', () => {
  const unreachable = topics.filter(({ name, screens, tab }) => {
    const search = tab ? { tab: processTabs[tab][0] } : {}
    return !screens.every((screen) => nameAt(`/dashboard/${screen}`, search) === name)
  })
  expect(unreachable).toEqual([])
})

it('each tab of a process, and each of its views, has a topic of its own', () => {
  for (const path of screens.filter(isProcess)) {
    const found = Object.values(processTabs).map((views) => views.map((tab) => nameAt(path, { tab })))
    for (const views of found) expect(new Set(views).size).toBe(1)
    expect(new Set(found.flat()).size).toBe(Object.keys(processTabs).length)
    expect([nameAt(path), nameAt(path, { tab: 'unknown' })]).toEqual(['process', 'process'])
  }
})

it('the closest screen gives the topic of an address', () => {
  const names = [
    '/dashboard/users/candidates',
    '/dashboard/users/candidates/register',
    '/dashboard/users/candidates/$candidateId/cv',
    '/dashboard/users/candidates/$candidateId/pregressSelectiveProcess/$processId/customTestQuestions',
    '/dashboard/companies/$companyId/questionSheet/customTest/$testId',
    '/dashboard/sendMessage/1/label/$label',
    '/dashboard/chat/$conversationKey',
  ].map((path) => nameAt(path))
  expect(names).toEqual([
    'professionals',
    'newProfessional',
    'professional',
    'personSteps',
    'customTests',
    'messages',
    'chat',
  ])
  expect(nameAt('/dashboard')).toBeUndefined()
})

it('a topic leads to a screen without parameters, or nowhere', () => {
  const addresses = topics.map(addressOf).filter((address) => address !== undefined)
  expect(addresses.filter((address) => address.includes('$'))).toEqual([])
  // The router forwards the address of the mailbox to its first box.
  expect(addresses.filter((address) => !screens.includes(address))).toEqual(['/dashboard/sendMessage'])
  expect(topics.filter((topic) => !addressOf(topic)).map(({ name }) => name)).toContain('ranking')
})

it('every text of the help belongs to a topic', () => {
  const names = [...Object.keys(helpWorkTexts.texts), ...Object.keys(helpOfficeTexts.texts)]
  expect(names.sort()).toEqual(topics.map(({ name }) => name).sort())
})
