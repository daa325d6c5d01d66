import type { Keys } from '#platform/web/i18n/keys.ts'
import { sayFrom, useFrame } from '#website/web/frame.ts'
import { publicQuestions as de } from './texts/publicQuestions.de.ts'
import { publicQuestions as en } from './texts/publicQuestions.en.ts'
import { publicQuestions as fr } from './texts/publicQuestions.fr.ts'
import { publicQuestionsTexts } from './texts/publicQuestions.pt.ts'

const sayQuestions = sayFrom<Keys<typeof publicQuestionsTexts>>({ pt: publicQuestionsTexts.texts, en, de, fr })

/** The texts of questions and answers on the page of a vacancy. */
export const useQuestionWords = () => sayQuestions(useFrame().language)
