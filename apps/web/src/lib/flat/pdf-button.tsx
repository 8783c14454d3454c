/** A button that opens one of the apartment's PDFs in a new tab. Renders nothing if there is no PDF. */
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useOpenFile } from '../use-open-file.ts'

export function PdfButton({ file, children }: { file: string | null | undefined; children: ReactNode }) {
  const open = useOpenFile()
  if (!file) return null
  return (
    <Button variant="line" small icon={IconFileTypePdf} onClick={() => void open(file)}>
      {children}
    </Button>
  )
}
