import { replayIntegration } from '@sentry/browser'

/** Records the movements on a screen, with every text, value and picture masked. */
export const recording = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'download', 'content', 'label'],
    networkCaptureBodies: false,
    // A compressed recording could not be masked again on its way out, and needs a worker that the page's policy forbids.
    useCompression: false,
    // Calls and clicks that it records beside the picture contain texts and addresses.
    beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
  })
