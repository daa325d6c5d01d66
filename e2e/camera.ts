/** Chromium's fake camera and microphone: a moving pattern and a beep. */
export const fakeCamera = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // A video is timed by its sound; without an audio device, Chromium needs a stable clock.
      '--disable-audio-output',
    ],
    ignoreDefaultArgs: ['--mute-audio'],
  },
}
