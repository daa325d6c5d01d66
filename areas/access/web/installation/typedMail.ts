import { z } from 'zod'
import { MailSettings } from '#platform/contract/installation.ts'

export const MailForms = MailSettings.extend({ password: z.string().max(200) })

/** An empty field keeps the stored password. */
export const withPassword = ({ password, ...values }: z.output<typeof MailForms>) =>
  password ? { ...values, password } : values
