import { useEffect, useRef, useState } from 'react'
import { seekable } from './seekable.ts'

/** Every browser records one of these; the first is the smallest. */
const formats = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
const countFrom = 3

export type Recording = { blob: Blob; url: string; seconds: number }
type State = { at: 'idle' } | { at: 'counting'; left: number } | { at: 'recording'; seconds: number }

/** Records what a camera sees: counts down, stops by itself at the limit, and holds the take until another one is made. */
export function useRecorder(stream: MediaStream | null, limit: number) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const [take, setTake] = useState<Recording | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)

  const url = take?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  // A camera that goes away ends what it was recording.
  useEffect(
    () => () => {
      clearInterval(timer.current)
      if (recorder.current?.state === 'recording') recorder.current.stop()
    },
    [],
  )
  const every = (ms: number, act: () => void) => {
    clearInterval(timer.current)
    timer.current = setInterval(act, ms)
  }

  function record(from: MediaStream) {
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
    const made = new MediaRecorder(from, { mimeType, videoBitsPerSecond: 1_500_000, audioBitsPerSecond: 64_000 })
    const parts: Blob[] = []
    const begun = performance.now()
    const passed = () => (performance.now() - begun) / 1000
    made.ondataavailable = ({ data }) => parts.push(data)
    made.onstop = () => {
      clearInterval(timer.current)
      const seconds = Math.min(limit, passed())
      const recorded = new Blob(parts, { type: made.mimeType.split(';')[0] })
      // So that one can jump in the take as well.
      void seekable(recorded).then((blob) => {
        setTake({ blob, url: URL.createObjectURL(blob), seconds })
        setState({ at: 'idle' })
      })
    }
    recorder.current = made
    made.start(1000)
    setState({ at: 'recording', seconds: 0 })
    every(200, () => {
      if (passed() >= limit) return made.stop()
      setState({ at: 'recording', seconds: passed() })
    })
  }

  return {
    state,
    take,
    begin() {
      if (!stream) return
      setTake(null)
      setState({ at: 'counting', left: countFrom })
      let left = countFrom
      every(1000, () => {
        left -= 1
        if (left > 0) return setState({ at: 'counting', left })
        clearInterval(timer.current)
        record(stream)
      })
    },
    /** Ends the count before it began, or the recording. */
    stop() {
      clearInterval(timer.current)
      if (recorder.current?.state === 'recording') recorder.current.stop()
      else setState({ at: 'idle' })
    },
    discard: () => setTake(null),
  }
}
