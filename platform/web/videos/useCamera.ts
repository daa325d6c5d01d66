import { useCallback, useEffect, useRef, useState } from 'react'

export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy'
export type Device = { id: string; label: string }
type Devices = { cameras: Device[]; microphones: Device[] }
type Choice = { camera?: string; microphone?: string }

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

async function known(): Promise<Devices> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: MediaDeviceKind) =>
    devices.filter((d) => d.kind === kind && d.deviceId).map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

/** The camera and the microphone, once the user has allowed them. Released when the page is left. */
export function useCamera() {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] })
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [asking, setAsking] = useState(false)
  const streamRef = useRef<MediaStream | null>(null)

  const close = useCallback(() => {
    for (const track of streamRef.current?.getTracks() ?? []) track.stop()
    streamRef.current = null
    setStream(null)
  }, [])
  useEffect(() => close, [close])

  async function open({ camera, microphone }: Choice = {}) {
    if (!navigator.mediaDevices) return setProblem('insecure')
    setAsking(true)
    setProblem(null)
    close()
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { width: { ideal: 1280 }, height: { ideal: 720 }, ...(camera && { deviceId: { exact: camera } }) },
        audio: {
          echoCancellation: true,
          noiseSuppression: true,
          ...(microphone && { deviceId: { exact: microphone } }),
        },
      })
      streamRef.current = opened
      setStream(opened)
      // Browsers reveal device names only after permission was granted.
      setDevices(await known())
    } catch (error) {
      setProblem(problems[(error as Error).name] ?? 'busy')
    } finally {
      setAsking(false)
    }
  }
  const chosen = (kind: 'video' | 'audio') =>
    stream
      ?.getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? null
  return { stream, devices, problem, asking, open, close, camera: chosen('video'), microphone: chosen('audio') }
}

/** The current level of the microphone, from 0 to 1. */
export function useLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Logarithmic, as loudness is perceived: from a whisper (−60 dB) to full scale.
      setLevel(Math.max(0, Math.min(1, 1 + Math.log10(power || 1e-9) / 6)))
    }, 100)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return level
}
