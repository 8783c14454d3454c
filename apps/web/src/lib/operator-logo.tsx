/** The operator's logo. It is decoration: their name stands beside it. */
import { apiAddress } from './site.ts'

export const OperatorLogo = ({ file, className }: { file: string; className?: string | undefined }) => (
  <img src={apiAddress(`/api/file/${file}`)} alt="" className={className} />
)
