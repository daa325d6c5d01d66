import { z } from 'zod'
import { endpoint, nothing } from '#platform/contract/endpoint.ts'
import { roles } from '#platform/contract/rights.ts'
import { accountEmail, loginEmail, requiredText, text } from '#platform/contract/validation.ts'
import { NewPassword } from './passwords.ts'

export const LoginInput = z.object({
  email: loginEmail,
  password: z.string().min(1, 'password_required').max(200),
  /** Six digits of the authenticator or a recovery code, requested after the password was correct. */
  code: z.string().trim().max(20).optional(),
  /** The device token of an earlier login; empty to request one. A known device is not blocked by failed logins from other devices. */
  device: z.string().max(100).optional(),
})
export type LoginInput = z.infer<typeof LoginInput>

export const RegisterInput = z.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: accountEmail,
  password: NewPassword,
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const SetupInput = z.object({ key: requiredText(60) })
export type SetupInput = z.infer<typeof SetupInput>

export const SessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  superAdmin: z.object({ name: z.string(), occupation: z.string() }),
  photoUrl: z.string().nullable(),
  role: z.enum(roles),
  /** `pendente` waits for the approval of an administrator and may do nothing else. */
  state: z.enum(['ativo', 'pendente']),
  secondFactor: z.boolean(),
  /** The installation requires a second factor and this account has none: until it sets one it may do nothing else. */
  mustSetSecondFactor: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

const opened = z.object({ accessToken: z.string(), user: SessionUser })

const ForgotInput = z.object({
  email: accountEmail,
  appUrl: z.url({ protocol: /^https?$/, error: 'url' }).max(300),
  route: z
    .string()
    .max(200)
    .regex(/^\/?auth\/change-password\/?$/, 'invalid')
    .default('/auth/change-password'),
})

const ResetInput = z.object({ key: z.string().min(1).max(200), newPassword: NewPassword })

export const ContactInput = z.object({
  name: requiredText(120),
  email: accountEmail,
  message: requiredText(4000),
  /** A honeypot field that is invisible to people: only a program fills it in. */
  website: text(200).default(''),
})

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/authentication/login',
    alsoAtRoot: true,
    access: 'public',
    summary: 'Log in; typeUser 0 is an administrator, the only kind that may enter',
    query: z.object({ typeUser: z.coerce.number<number>().int().default(0) }),
    body: LoginInput,
    response: opened.extend({ device: z.string().optional() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/account/register',
    access: 'public',
    summary:
      'Register: the account waits for the approval of an administrator, or on a new installation for its setup key',
    body: RegisterInput,
    response: opened,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/account/setup',
    access: 'pending',
    summary: 'Become the first administrator of a new installation, with the setup key that its start prints',
    body: SetupInput,
    response: nothing,
  }),
  me: endpoint({
    method: 'GET',
    path: '/user/getUserByAcessToken/',
    alsoAtRoot: true,
    access: 'public',
    summary: 'Whose token this is; 401 when it no longer opens a session',
    query: z.object({ accessToken: z.string().max(4000).default('') }),
    response: SessionUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/session/logout',
    access: 'pending',
    summary: 'End this session',
    response: nothing,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/user/forgotPassword',
    alsoAtRoot: true,
    access: 'public',
    summary:
      'Ask for a mail with a key to set another password; the answer is the same whether the address has an account',
    body: ForgotInput,
    response: nothing,
  }),
  checkKey: endpoint({
    method: 'POST',
    path: '/account/keys/check',
    access: 'public',
    summary: 'What a key that came by mail is for; 410 when it is used or too old',
    body: z.object({ key: z.string().min(1).max(200) }),
    response: z.object({ kind: z.enum(['reset', 'invitation']), name: z.string(), email: z.string() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/account/keys/use',
    access: 'public',
    summary: 'Set a password with a key that came by mail; ends all sessions, and accepts an invitation',
    body: ResetInput,
    response: nothing,
  }),
  contact: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'public',
    summary: 'Write to the organisation',
    body: ContactInput,
    response: nothing,
  }),
}
