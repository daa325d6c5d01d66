import { z } from 'zod'
import '#platform/contract/validation.ts'

/** At least ten characters, without other rules of form; the server also refuses common passwords. */
export const NewPassword = z.string().min(10).max(200)

/** The current password, confirmed before actions that an unattended browser must not allow. */
export const passwordAgain = z.object({ currentPassword: z.string().min(1, 'password_required').max(200) })

/** The strength of a password from 0 to 4, by zxcvbn. */
export type Strength = 0 | 1 | 2 | 3 | 4
