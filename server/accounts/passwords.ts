import { hash, verify } from '@node-rs/argon2'

// OWASP's recommendation for argon2id (19 MiB, two passes), which the library has as its defaults.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

// Checked when there is no account, so that the time of the answer does not tell whether an address exists.
const nobody = hashPassword('nobody has this password')

export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password).catch(() => false)
  return fits && Boolean(stored)
}
