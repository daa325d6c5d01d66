import { z } from 'zod'
import '#contract/platform/validation.ts'

/** Ten characters and no other rule of form; whether it is a common one is looked up where the list is. */
export const NewPassword = z.string().min(10).max(200)

/** The password that is, asked for again before what an open browser alone must not be enough for. */
export const passwordAgain = z.object({ currentPassword: z.string().min(1, 'password_required').max(200) })

/** How hard it is to guess a password, from 0 to 4; what zxcvbn says. */
export type Strength = 0 | 1 | 2 | 3 | 4
