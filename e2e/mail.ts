import { type APIRequestContext, expect } from '@playwright/test'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { adminToken } from './hub.ts'

/** Writes settings of the hub as the administrator of the demo. */
function settingsOf(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${adminToken()}` }
  return async (part: 'organisation' | 'email', change: object) => {
    const now = (await (await request.get('/api/settings', { headers })).json())[part]
    const answer = await request.put(`/api/settings/${part}`, { headers, data: { ...now, ...change } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** Makes a hub send its mails to a real mail server on this computer. `close` restores the settings. */
export async function openMail(request: APIRequestContext, publicUrl: string | undefined) {
  const mailbox = await openMailbox()
  const write = settingsOf(request)
  await write('organisation', { publicUrl })
  const server = { host: '127.0.0.1', port: mailbox.port, encryption: 'none', fromAddress: 'hub@exemplo.com.br' }
  await write('email', server)
  return {
    mailbox,
    close: async () => {
      await write('organisation', { publicUrl: '' })
      await write('email', { host: '', port: 587, encryption: 'starttls', fromAddress: '' })
      await mailbox.close()
    },
  }
}

/** The link to set a password in the mail to this address. */
export async function linkIn(mailbox: Mailbox, to: string): Promise<string> {
  const sent = () => mailbox.mails.find(({ envelope, text }) => envelope.to.includes(to) && text?.includes('?key='))
  await expect.poll(() => sent() !== undefined, { timeout: 30_000 }).toBe(true)
  return /https?:\/\/\S+\?key=[\w-]+/.exec(sent()?.text ?? '')?.[0] ?? ''
}
