import { replayIntegration } from '@sentry/browser'

/** Records how a screen moved, with every text, value and picture masked. */
export const recording = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'download', 'content', 'label'],
    networkCaptureBodies: false,
    // Packed it could not be masked once more on its way out, and would need a worker that the page's policy forbids.
    useCompression: false,
    // Calls and clicks that it notes beside the picture carry texts and addresses.
    beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
  })
