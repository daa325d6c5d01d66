declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string }
  export default class Validator {
    validate(extracted: object): Promise<Issue[]>
  }
}
