import type { doorGuardTexts as pt } from '#applying/web/publication/texts/doorGuard.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const doorGuard: Translation<typeof pt> = {
  disposable: 'disposable address',
  received: {
    all: 'All',
    search: 'Name, e-mail, telephone or number',
    noneFound: 'No application was found',
    noneFoundBody: 'Try another name, address or number.',
    hash: 'Proof of the content (SHA-256)',
  },
  refused: {
    title: 'Refused requests',
    note: 'taken for those of programs; we keep the e-mail or telephone only, for 30 days',
    failed: 'The refused requests could not be loaded',
    none: 'No refused request',
    noneBody: 'When a request for a code looks like that of a program, it appears here, and you can let the person in.',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    undone: 'let in',
    undo: 'Let in',
    undoOf: 'Let in {{address}}',
    ask: 'Let in {{address}}?',
    askBody:
      'The person gets a message with the link of the page and can apply. For a week nothing of this address is taken for a program.',
    confirm: 'Let in and tell',
    done: 'The person was let in and told',
  },
  causes: {
    hidden_field: 'filled in a field that people do not see',
    too_quick: 'answered faster than a person',
    too_many: 'asked for too many codes',
  },
}
