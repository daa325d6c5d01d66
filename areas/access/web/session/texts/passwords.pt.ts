import { namespace } from '#platform/web/i18n/namespace.ts'
/** A password that is being chosen. */
export const passwordsTexts = namespace('passwords', {
  help: 'Pelo menos 10 caracteres. Uma frase só sua é fácil de lembrar e difícil de adivinhar.',
  missing_one: 'Falta {{count}} caractere',
  missing_other: 'Faltam {{count}} caracteres',
  strength: 'Força da senha: {{word}}',
  level0: 'muito fraca',
  level1: 'fraca',
  level2: 'razoável',
  level3: 'boa',
  level4: 'forte',
})
