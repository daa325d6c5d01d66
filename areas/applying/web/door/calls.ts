import type { OwnDocument } from '#applying/contract/documents.ts'
import type { DoorForm, DoorPage, DoorProposal, FollowedPage, Ways } from '#applying/contract/door.ts'
import type { DoorAnswers, DoorData } from '#applying/contract/form.rules.ts'
import type { Puzzle, Work } from '#applying/contract/guard.ts'
import type { MadeRequests } from '#applying/contract/rights.ts'
import type { OwnTalk } from '#applying/contract/talk.ts'
import type { QuotaList } from '#hiring/contract/quotas.rules.ts'
import { call } from '#platform/web/apart/call.ts'
import { forgetInTab, keepInTab, keptInTab } from '#platform/web/apart/kept.ts'

const name = 'applicant'
/** The key of this tab: it stays over a reload, and other people at this device do not find it. */
export const keptKey = () => keptInTab(name) ?? ''
export const keepKey = (token: string) => keepInTab(name, token)
export const forgetKey = () => forgetInTab(name)

/** The number of the application whose receipt the address asks for. */
export const receiptAsked = () => new URLSearchParams(location.search).get('comprovante')

export type Saved = Pick<DoorPage, 'revision' | 'missing' | 'wrong' | 'savedAt'> & { now: string }
export type Attached = Pick<DoorPage, 'cv' | 'missing'> & { proposals: DoorProposal[] }

export type DocumentChanged = { document: OwnDocument; missing: string[] }

/** The calls before an address is proven. */
export const open = {
  form: (slug: string) => call<DoorForm>(`/api/vacancies/${slug}/form`),
  ways: () => call<Ways>('/api/applicant/ways'),
  puzzle: () => call<Puzzle>('/api/applicant/puzzles', { method: 'POST' }),
  code: (body: { address: string; website: string; slug: string; work: Work | undefined }) =>
    call<{ minutes: number }>('/api/applicant/codes', { method: 'POST', body }),
  prove: (body: { address: string; code: string; work?: Work | undefined }) =>
    call<{ token: string }>('/api/applicant/keys', { method: 'POST', body }),
}

/** The calls of a proven address. */
export function callsOf(token: string) {
  const link = `Applicant ${token}`
  const at = (slug: string, rest = '') => `/api/vacancies/${slug}/application${rest}`
  return {
    begin: (slug: string, source: string) => call<DoorPage>(at(slug), { method: 'POST', link, body: { source } }),
    save: (slug: string, body: { revision: number; data: DoorData; answers: DoorAnswers }) =>
      call<Saved>(at(slug), { method: 'PUT', link, body }),
    attach: (slug: string, file: File) => call<Attached>(at(slug, '/cv'), { method: 'POST', link, file }),
    detach: (slug: string) => call<Omit<Attached, 'proposals'>>(at(slug, '/cv'), { method: 'DELETE', link }),
    attachDocument: (slug: string, id: string, file: File) =>
      call<DocumentChanged>(at(slug, `/documents/${id}`), { method: 'POST', link, file }),
    detachDocument: (slug: string, id: string, fileId: string) =>
      call<DocumentChanged>(at(slug, `/documents/${id}/${fileId}`), { method: 'DELETE', link }),
    sendDocument: (id: string, file: File) =>
      call<OwnDocument>(`/api/applicant/documents/${id}`, { method: 'POST', link, file }),
    takeBackDocument: (id: string, fileId: string) =>
      call<OwnDocument>(`/api/applicant/documents/${id}/${fileId}`, { method: 'DELETE', link }),
    send: (slug: string, body: { revision: number; agreed: true; whatsapp: boolean }) =>
      call<DoorPage>(at(slug, '/sendings'), { method: 'POST', link, body }),
    declare: (slug: string, declared: readonly QuotaList[], was: readonly QuotaList[]) =>
      call<Pick<DoorPage, 'declared' | 'isChanged'>>(at(slug, '/declarations'), {
        method: 'PUT',
        link,
        body: { declared, was },
      }),
    receipt: (slug: string) => call(at(slug, '/receipt'), { link }, (response) => response.blob()),
    withdraw: (slug: string, reason: string) =>
      call<object>(at(slug, '/withdrawal'), { method: 'POST', link, body: { reason } }),
    restore: (slug: string) => call<object>(at(slug, '/withdrawal'), { method: 'DELETE', link }),
    renew: () => call<{ token: string }>('/api/applicant/keys/renewal', { method: 'POST', link }),
    follow: () => call<FollowedPage>('/api/applicant/applications', { link }),
    talk: () => call<OwnTalk>('/api/applicant/messages', { link }),
    answer: (id: string, text: string) =>
      call<OwnTalk>(`/api/applicant/messages/${id}/answers`, { method: 'POST', link, body: { text } }),
    rights: () => call<MadeRequests>('/api/applicant/privacy-requests', { link }),
    askRight: (body: { kind: string; details: string; slug: string | null }) =>
      call<MadeRequests>('/api/applicant/privacy-requests', { method: 'POST', link, body }),
  }
}
export type Calls = ReturnType<typeof callsOf>
