import { z } from 'zod'
import { byId, endpoint, facet, listQuery, nothing, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { rights, roles } from '#platform/contract/rights.ts'
import { accountEmail, requiredText, text } from '#platform/contract/validation.ts'
import { accountStates } from './accounts.rules.ts'
import { passwordAgain } from './passwords.ts'

export const Account = z.object({
  ...stored,
  name: z.string(),
  occupation: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  stateReason: z.string(),
  secondFactor: z.boolean(),
  /** Whether a password was ever set; without one nobody can log in. */
  hasPassword: z.boolean(),
  rights: z.array(z.enum(rights)),
  lastSeenAt: z.iso.datetime().nullable(),
  invitedByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
})
export type Account = z.infer<typeof Account>

export const InviteInput = z.object({ name: requiredText(160), email: accountEmail, occupation: text(120).default('') })

/** An address is changed by its owner, who confirms the password, or by any administrator while the invitation is open. */
export const AccountChange = InviteInput.extend({
  currentPassword: z.string().max(200).default(''),
  version: z.int().optional(),
})

/** The reason, and the password of the caller again. */
export const FactorRemoval = z.object({ reason: requiredText(500) }).extend(passwordAgain.shape)

/** All rights that the account has from now on, the reason, and the password of the caller again. */
export const RightsChange = z
  .object({ rights: z.array(z.enum(rights)).max(rights.length), reason: requiredText(500) })
  .extend(passwordAgain.shape)

export const accountQuery = listQuery(['name', 'email', 'state', 'lastSeenAt', 'createdAt'], 'name').extend({
  state: several(z.enum(accountStates)),
  role: several(z.enum(roles)),
})

export const accounts = {
  list: endpoint({
    method: 'GET',
    path: '/accounts',
    summary: 'Administrators, by name unless asked otherwise',
    query: accountQuery,
    response: pageOf(Account),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/accounts/facets',
    summary: 'How many administrators are in each state',
    query: accountQuery,
    response: z.object({ state: facet }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/accounts/:id',
    summary: 'One administrator',
    params: byId,
    response: Account,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/accounts',
    summary: 'Invite an administrator by mail',
    body: InviteInput,
    response: Account,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/accounts/:id/invitation',
    summary: 'Send the invitation again, with another key',
    params: byId,
    response: nothing,
  }),
  move: endpoint({
    method: 'POST',
    path: '/accounts/:id/state',
    summary: 'Approve, suspend or reactivate an administrator, or invite one again whose invitation was withdrawn',
    params: byId,
    body: z.object({ to: z.enum(accountStates), reason: text(500).default(''), version: z.int() }),
    response: Account,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/accounts/:id/second-factor/remove',
    summary: 'Take the lost second factor from the account of another; ends all its sessions, and tells the person',
    params: byId,
    body: FactorRemoval,
    response: Account,
  }),
  setRights: endpoint({
    method: 'PUT',
    path: '/accounts/:id/rights',
    summary: 'Grant rights to another administrator, or withdraw them; 409 when somebody changed the account meanwhile',
    params: byId,
    body: RightsChange.extend({ version: z.int() }),
    response: Account,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/super-admin/:id',
    alsoAtRoot: true,
    summary: "Change an administrator's profile; 409 when somebody changed it meanwhile",
    params: byId,
    body: AccountChange,
    response: Account,
  }),
}
