import { isDisposableEmail } from 'disposable-email-domains-js'
import { isPhone } from '#applying/contract/addresses.rules.ts'

/** Whether an address is of a provider of addresses for a few minutes. A flag for administrators: it refuses nobody. */
export const isDisposable = (address: string): boolean => !isPhone(address) && isDisposableEmail(address)
