import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'

type ChooseFileProps = Omit<ButtonProps, 'onClick'> & {
  /** The accepted kinds of files, in the browser's notation. */
  accept: string
  multiple?: boolean
  /** Takes a picture instead, if there is a camera. */
  camera?: boolean
  onFiles: (files: File[]) => void
}

/** The button for choosing files. */
export function ChooseFile({
  accept,
  multiple = false,
  camera = false,
  onFiles,
  ...button
}: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        startIcon={<Upload size={16} aria-hidden />}
        {...button}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          // The same file may be chosen again.
          event.target.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    </>
  )
}
