import type { Translation } from '#platform/web/i18n/keys.ts'
import type { professionalsRefusals } from '#professionals/contract/refusals.ts'

export const refusals: Translation<typeof professionalsRefusals> = {
  has_running_applications: 'This person has applications under way. Record their outcome first.',
  registration_missing: 'The council registration is missing. Enter its number and status first.',
  registration_irregular: 'The council registration is not active.',
  registration_expired: 'The council registration has expired.',
  registration_unverified: 'No administrator has verified the council registration yet.',
  registration_incomplete: 'Enter the number and status of the registration before verifying it.',
  registration_not_verified: 'This registration is not verified.',
  candidate_missing: 'Professional not found.',
  too_many_tags: 'It would have more than 30 tags. Take one off first.',
  merged_away: 'This record was merged into another one. Undo the merge before changing it.',
  consent_unchanged: 'This consent already stands like that.',
  cv_not_read:
    'A system error occurred while reading the CV. The administrators have been notified; the file is still available.',
  cv_broken: 'The file is damaged. Open it, save it again as PDF or DOCX, and send it.',
  cv_encrypted: 'The PDF asks for a password. Save a copy without one and send it.',
  cv_no_text:
    'The file holds only pictures, no text that can be read. Ask for the CV as it was written, or use a PDF with text recognition.',
  cv_too_heavy: 'The file is too heavy to be read. Save a simpler version as PDF and send it.',
}
