/** The browser's own file input, hidden inside the label that stands for it. */
import type { ComponentProps } from 'react'
import classes from './file-input.module.css'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  onFiles: (files: File[]) => void
}

export function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      type="file"
      className={classes.input}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])])
        // Without this the browser fires no event when the same file is chosen again.
        event.currentTarget.value = ''
      }}
      {...rest}
    />
  )
}
