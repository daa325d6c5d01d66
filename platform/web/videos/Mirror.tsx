import { useEffect, useRef } from 'react'

/** The mirrored camera preview. */
export function Mirror({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={label}
      className="aspect-video w-full -scale-x-100 rounded-3 bg-black object-contain"
    />
  )
}
