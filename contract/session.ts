import { z } from 'zod'
import { endpoint, nothing } from '#contract/endpoint.ts'
import '#contract/validation.ts'

export const LoginInput = z.object({
  email: z.string().trim().min(1, 'email_required').max(254).pipe(z.email('email')),
  password: z.string().min(1, 'password_required').max(200),
})
export type LoginInput = z.infer<typeof LoginInput>

export const SessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  superAdmin: z.object({ name: z.string(), occupation: z.string() }),
  photoUrl: z.string().nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/authentication/login',
    alsoAtRoot: true,
    access: 'public',
    summary: 'Log in; typeUser 0 is an administrator, the only kind that may enter',
    query: z.object({ typeUser: z.coerce.number<number>().int().default(0) }),
    body: LoginInput,
    response: z.object({ accessToken: z.string(), user: SessionUser }),
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
  logout: endpoint({ method: 'POST', path: '/session/logout', summary: 'End this session', response: nothing }),
}
