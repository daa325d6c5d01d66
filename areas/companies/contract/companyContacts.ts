import { z } from 'zod'
import { optionalPhone } from '#platform/contract/brazil.ts'
import { optionalEmail, requiredText, text } from '#platform/contract/validation.ts'
import { contactProblems } from './companyContacts.rules.ts'

/** A contact person of a company. A contact without an id is new. */
export const CompanyContactInput = z.object({
  id: z.uuid().optional(),
  name: requiredText(120),
  role: text(80).default(''),
  email: optionalEmail,
  phone: optionalPhone,
  primary: z.boolean().default(false),
})
export type CompanyContactInput = z.output<typeof CompanyContactInput>

export const maxContacts = 20
export const companyContacts = z
  .array(CompanyContactInput)
  .max(maxContacts)
  .default([])
  .superRefine((contacts, { addIssue }) => {
    for (const { at, field, code } of contactProblems(contacts))
      addIssue({ code: 'custom', path: [at, field], message: code })
  })

export const CompanyContact = CompanyContactInput.extend({ id: z.uuid(), phone: z.string(), email: z.string() })
export type CompanyContact = z.infer<typeof CompanyContact>
