import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'

const proofs = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'docx', 'odt']

type FileButtonProps = {
  label: string
  pending: boolean
  several?: boolean
  /** The extensions that it offers, without dots. */
  endings?: readonly string[]
  onFiles: (files: File[]) => void
}

/** A button that opens the files of the device, or its camera. */
export function FileButton({ label, pending, several = false, endings = proofs, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={Paperclip} pending={pending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={endings.map((ending) => `.${ending}`).join()}
        multiple={several}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again after a failure.
          target.value = ''
        }}
      />
    </>
  )
}
