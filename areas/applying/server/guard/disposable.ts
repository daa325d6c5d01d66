import { isDisposableEmail } from 'disposable-email-domains-js'

/** Whether an address is of a provider of addresses for a few minutes. A flag for administrators: it refuses nobody. */
export const isDisposable = (email: string): boolean => isDisposableEmail(email)
