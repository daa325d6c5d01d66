/** The tone of the state of an application that came through the door. */
export const tones = { enviada: 'pos', a_conferir: 'wait', recusada: 'neg', desistida: 'stop' } as const
