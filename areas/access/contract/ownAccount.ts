import { z } from 'zod'
import { byId, endpoint, nothing } from '#platform/contract/endpoint.ts'
import { NewPassword, passwordAgain } from './passwords.ts'

export const PasswordChange = passwordAgain.extend({ newPassword: NewPassword })

export const SecondFactorCode = z.object({ code: z.string().trim().min(6).max(20) })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const OpenSession = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  userAgent: z.string(),
  address: z.string(),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** Endpoints for the caller's own account. */
export const ownAccount = {
  password: endpoint({
    method: 'PUT',
    path: '/user/:id',
    alsoAtRoot: true,
    access: 'pending',
    summary: 'Change the password; ends all other sessions',
    params: byId,
    body: PasswordChange,
    response: nothing,
  }),
  photo: endpoint({
    method: 'POST',
    path: '/user/:id/photo',
    alsoAtRoot: true,
    access: 'pending',
    summary: 'Set the photo: multipart, a field with a JPEG, PNG, WebP, AVIF or GIF image of up to 5 MB',
    upload: { limit: 5 * 1024 * 1024 },
    params: byId,
    response: z.object({ photoUrl: z.string() }),
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/user/:id/photo',
    alsoAtRoot: true,
    access: 'pending',
    summary: 'Remove the photo',
    params: byId,
    response: nothing,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'pending',
    summary: 'Where this account is logged in',
    response: z.array(OpenSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'pending',
    summary: 'End a session of this account',
    params: byId,
    response: nothing,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/sessions',
    access: 'pending',
    summary: 'End all sessions of this account but this one',
    response: z.object({ ended: z.int() }),
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/second-factor',
    access: 'pending',
    summary: 'Whether this account has a second factor, and how many recovery codes are left',
    response: z.object({ since: z.iso.datetime().nullable(), recoveryCodesLeft: z.int() }),
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor',
    access: 'pending',
    summary: 'A secret for an authenticator app; nothing is asked for until a code of it was confirmed',
    body: passwordAgain,
    response: z.object({ secret: z.string(), address: z.string(), qr: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor/confirm',
    access: 'pending',
    summary: 'Confirm the authenticator with a code of it; answers the recovery codes, once',
    body: SecondFactorCode,
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'pending',
    summary: 'Recovery codes that replace the ones before',
    body: passwordAgain,
    response: recoveryCodes,
  }),
  stopSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor/stop',
    access: 'pending',
    summary: 'Log in without a second factor again',
    body: passwordAgain.extend(SecondFactorCode.shape),
    response: nothing,
  }),
}
