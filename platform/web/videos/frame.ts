const widest = 1280

/** The current frame of a video as a picture; null when the browser cannot draw it. */
export function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context || !videoWidth || !videoHeight) return Promise.resolve(null)
  canvas.width = Math.min(widest, videoWidth)
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

/** A frame from the first third of the video. Times out, because a video is stored without a poster too. */
export async function posterOf(blob: Blob): Promise<Blob | null> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(blob)
  const late = new Promise<null>((resolve) => setTimeout(resolve, 8000, null))
  const drawn = async () => {
    await event(video, 'loadeddata')
    const length = Number.isFinite(video.duration) ? video.duration : 3
    const seeked = event(video, 'seeked')
    video.currentTime = Math.min(length / 3, 10)
    await seeked
    return frameOf(video)
  }
  video.muted = true
  video.preload = 'auto'
  video.src = url
  try {
    return await Promise.race([drawn(), late])
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

const event = (video: HTMLVideoElement, name: string) =>
  new Promise((resolve, reject) => {
    video.addEventListener(name, resolve, { once: true })
    video.addEventListener('error', reject, { once: true })
  })
