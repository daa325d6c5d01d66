import type { Page } from '@playwright/test'
import { consentVersion } from '#steps/contract/limits.ts'
import type { apiOf } from './api.ts'

type Send = ReturnType<typeof apiOf>

/** A test in use of a company, with two questions of one point each whose right answer is the second option. */
export async function exam(send: Send, companyId: string, title: string) {
  const questions: string[] = []
  for (const [at, statement] of ['Qual é a capital de Santa Catarina?', 'Quanto é dois mais dois?'].entries()) {
    const texts = at === 0 ? ['Joinville', 'Florianópolis'] : ['Três', 'Quatro']
    const options = texts.map((text, n) => ({ id: `o${n}`, text }))
    const content = { kind: 'unica', statement: `<p>${statement}</p>`, options, key: ['o1'] }
    questions.push((await send('post', '/questions', { companyId, points: 1, explanation: '', content })).id)
  }
  const sections = [{ questions: questions.map((questionId) => ({ questionId, points: 1 })) }]
  const draft = await send('post', '/custom-tests', { companyId, title, settings: { minutes: 30 }, sections })
  await send('post', `/custom-tests/${draft.id}/versions`, { version: draft.version })
  return { testId: draft.id as string, questions }
}

/** Answers such a test as an applicant would, by the address of their link. */
export async function answer(page: Page, address: string, answers: Record<string, 'o0' | 'o1'>) {
  const headers = { authorization: `Step ${address.slice(-43)}` }
  const client = '01900000-0000-7000-8000-00000000000b'
  const send = async (method: 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](`/api/step-link/${path}`, { headers, ...(data && { data }) })
    if (!reply.ok()) throw new Error(await reply.text())
  }
  await send('post', 'start', { client, consent: consentVersion })
  const given = Object.entries(answers).map(([questionId, value]) => ({ questionId, value }))
  await send('put', 'answers', { client, answers: given })
  await send('post', 'submission')
}
