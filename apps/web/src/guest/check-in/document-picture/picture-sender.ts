/** How pictures of documents are sent: with the account's session, or with the link of a guest who has no account. */
import { createContext } from 'react'
import { type Uploaded, type UploadOptions, uploadFile } from '../../../lib/upload.ts'

type SendPicture = (file: File, options: UploadOptions) => Promise<Uploaded>

export const PictureSenderContext = createContext<SendPicture>((file, options) => uploadFile(file, 'document', options))
