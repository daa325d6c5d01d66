import { describe, expect, it } from 'vitest'
import { deliveryStates } from '#deliveries/contract/deliveries.rules.ts'
import { letterStateOf, letterStates } from '#hiring/contract/summonsAnswers.rules.ts'
import { sending as sendingDe } from '#messages/web/sending/texts/sending.de.ts'
import { sending as sendingEn } from '#messages/web/sending/texts/sending.en.ts'
import { sending as sendingFr } from '#messages/web/sending/texts/sending.fr.ts'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { steps as de } from '#steps/web/overview/texts/steps.de.ts'
import { steps as en } from '#steps/web/overview/texts/steps.en.ts'
import { steps as fr } from '#steps/web/overview/texts/steps.fr.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'

/** Words that say that something has left. */
const says = /(?<!\p{L})(enviad[oa]s?|sent|gesendet|envoyée?s?)(?!\p{L})/iu
const queued = /(na fila|queued|Warteschlange|file d’attente)/i
const languages = [
  ['pt', stepsTexts.texts, sendingTexts.texts],
  ['en', en, sendingEn],
  ['de', de, sendingDe],
  ['fr', fr, sendingFr],
] as const

describe('a link whose mail has not left', () => {
  it.each(languages)('is never said to be sent, in every state of its mail: %s', (_, { happened, mailStates }) => {
    for (const delivery of deliveryStates) {
      const state = letterStateOf(delivery)
      const isSent = state === 'enviada'
      for (const text of [happened.mail[state], mailStates[state]])
        expect([delivery, says.test(text)]).toEqual([delivery, isSent])
      if (state === 'na_fila') expect(mailStates[state]).toMatch(queued)
    }
    expect(Object.keys(mailStates)).toEqual([...letterStates])
  })

  it.each(languages)(
    'is not said to be sent by the progress of its sending, nor by what asks for it: %s',
    (_, steps, block) => {
      const { sendSoFar, sendLeaves_other, sendStopped_other, sendSoon } = steps
      for (const text of [sendSoFar, sendLeaves_other, sendStopped_other, sendSoon]) expect(text).not.toMatch(says)
      for (const text of Object.values(block)) if (typeof text === 'string') expect(text).not.toMatch(says)
      expect(block.queued).toMatch(queued)
      expect(block.mailsQueued_other).toMatch(queued)
    },
  )
})
