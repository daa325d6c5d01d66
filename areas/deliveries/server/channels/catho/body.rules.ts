import { referenceField } from '#deliveries/contract/boardCalls.rules.ts'

/** Fields that the board takes as numbers. */
const numbers = ['quantidade', 'valorMinimo', 'valorMaximo']

/** The body of a call from its fields in the ledger, which are texts. The address of applications is added here: it holds a secret. */
export function bodyOf(fields: Record<string, string>, callback: string) {
  const { [referenceField]: _, ...said } = fields
  const typed = Object.entries(said).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value])
  return { ...Object.fromEntries(typed), callback }
}
