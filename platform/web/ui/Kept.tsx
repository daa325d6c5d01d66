import { type ReactNode, useEffect, useRef } from 'react'

/** The props of an open dialog; while it fades out, those it last had: its record is gone by then. */
export function useKept<P extends { open: boolean }>(props: P): P {
  const last = useRef(props)
  useEffect(() => {
    if (props.open) last.current = props
  })
  return props.open ? props : { ...last.current, open: false }
}

type KeptProps<R> = {
  /** The record a dialog is about; without one the dialog is closed. */
  of: R | null | undefined
  children: (record: R, open: boolean) => ReactNode
}

/** Gives a dialog its record, and the last one while it fades out. */
export function Kept<R>({ of, children }: KeptProps<R>) {
  const last = useRef<R>(undefined)
  useEffect(() => {
    if (of != null) last.current = of
  }, [of])
  const record = of ?? last.current
  return record !== undefined && children(record, of != null)
}
