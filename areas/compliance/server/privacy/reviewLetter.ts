import type { FastifyInstance } from 'fastify'
import type { ReviewDecision } from '#compliance/contract/privacy.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { findContested } from './reviews.sql.ts'

const reviewed = 'Uma pessoa que não participou da decisão a revisou.'
const sentences: Record<ReviewDecision, string> = {
  mantida: `${reviewed} A decisão foi mantida.`,
  revista: `${reviewed} A decisão foi revista.`,
}

/** Enqueues the answer to a request for review, where the person has an address. A refused request has no decision. */
export async function answerReview(
  tx: Db,
  { seal, installation }: Pick<FastifyInstance, 'seal' | 'installation'>,
  applicationId: string,
  decision: ReviewDecision | null,
  answer: string,
) {
  const application = await findContested(tx, applicationId)
  if (!application?.email) return
  await enqueueMail(tx, seal, {
    template: 'review_answered',
    to: application.email,
    organisation: installation.all().organisation.name,
    fields: {
      nome: application.name,
      processo: application.processTitle,
      frase: decision ? sentences[decision] : 'O pedido não foi aceito.',
      mensagem: answer,
    },
  })
}
