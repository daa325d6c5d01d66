import { useEffect, useRef, useState } from 'react'
import { largestVideo } from '#platform/contract/videoLimits.ts'
import { recordingRates } from '#platform/contract/videos.rules.ts'
import { seekable } from './seekable.ts'

/** Every browser supports at least one of these; the first gives the smallest files. */
const formats = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
const countFrom = 3
/** The largest recording, with room for the data of its last second. */
const maxBytes = largestVideo - 4 * 1024 * 1024

export type Recording = { blob: Blob; url: string; seconds: number }
type State = { at: 'idle' } | { at: 'counting'; left: number } | { at: 'recording'; seconds: number }

/** Records the camera: counts down, stops at the limit, and returns the take. */
export function useRecorder(stream: MediaStream | null, limit: number, onTake: (take: Recording) => void) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const recorder = useRef<MediaRecorder | null>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)

  // The user confirmed leaving while recording, so the take is discarded.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      clearInterval(timer.current)
      if (recorder.current?.state === 'recording') recorder.current.stop()
    }
  }, [])
  const every = (ms: number, act: () => void) => {
    clearInterval(timer.current)
    timer.current = setInterval(act, ms)
  }

  function record(from: MediaStream) {
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
    const made = new MediaRecorder(from, { mimeType, ...recordingRates(limit) })
    const parts: Blob[] = []
    let bytes = 0
    const begun = performance.now()
    const passed = () => (performance.now() - begun) / 1000
    made.ondataavailable = ({ data }) => {
      parts.push(data)
      bytes += data.size
    }
    made.onstop = () => {
      clearInterval(timer.current)
      const seconds = Math.min(limit, passed())
      const recorded = new Blob(parts, { type: made.mimeType.split(';')[0] })
      // Makes the take seekable.
      void seekable(recorded).then((blob) => {
        if (!isHere.current) return
        onTake({ blob, url: URL.createObjectURL(blob), seconds })
        setState({ at: 'idle' })
      })
    }
    recorder.current = made
    made.start(1000)
    setState({ at: 'recording', seconds: 0 })
    every(200, () => {
      if (passed() >= limit || bytes >= maxBytes) return made.stop()
      setState({ at: 'recording', seconds: passed() })
    })
  }

  return {
    state,
    begin() {
      if (!stream) return
      setState({ at: 'counting', left: countFrom })
      let left = countFrom
      every(1000, () => {
        left -= 1
        if (left > 0) return setState({ at: 'counting', left })
        clearInterval(timer.current)
        record(stream)
      })
    },
    /** Cancels the countdown, or stops the recording. */
    stop() {
      clearInterval(timer.current)
      if (recorder.current?.state === 'recording') recorder.current.stop()
      else setState({ at: 'idle' })
    },
  }
}
