/** The Message-ID of a delivery: the same at each attempt, so that a mail server can detect a repetition. */
export const messageIdOf = (id: string) => `<${id}@certame>`

/** The delivery that a Message-ID names; null when it is not one of ours. */
export const deliveryIdIn = (messageId: string) =>
  /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@certame>$/.exec(messageId)?.[1] ?? null
