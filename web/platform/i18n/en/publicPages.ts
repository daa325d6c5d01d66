export const publicPages = {
  notFound: {
    title: 'Page not found',
    body: 'The address does not exist or has moved.',
    back: 'Back to start',
  },
  broken: {
    title: 'Sorry, an unexpected error occurred.',
    advice: 'If it happens again, tell support what you were doing.',
    back: 'Back to start',
  },
}
