import { isPhone } from '#applying/contract/addresses.rules.ts'
import type { PhoneLetter } from '#deliveries/contract/templates.ts'
import { enqueueMail, type Outgoing } from '#deliveries/server/letters/mail.sql.ts'
import { enqueuePhoneLetter } from '#deliveries/server/letters/phone.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'

type ToApplicant = Pick<Outgoing, 'to' | 'organisation' | 'fields'> & { template: PhoneLetter }

/** Enqueues a letter to an address of an applicant: a mail, or a message to their telephone. */
export const writeTo = (tx: Db, seal: Seal, letter: ToApplicant) =>
  isPhone(letter.to) ? enqueuePhoneLetter(tx, seal, letter) : enqueueMail(tx, seal, letter)
