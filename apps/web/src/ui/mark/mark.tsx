/** The logo: a street door with one leaf ajar and light behind it. `mark.svg` is the same drawing as a file, for icons. */
type MarkProps = {
  size?: number
  /** Draws the green tile behind the logo; leave it out on dark backgrounds. */
  tile?: boolean
  /** The accessible name, only where no name stands beside the logo; otherwise the logo is decoration. */
  label?: string
  className?: string
}

export function Mark({ size = 40, tile = false, label, className }: MarkProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" focusable="false" {...meaning}>
      {tile && <rect width="48" height="48" rx="12" fill="#1F4D3F" />}
      <path d="M10.5 38V21.5a13.5 13.5 0 0 1 27 0V38z" fill="#FAF7F2" />
      <path d="M15 38V21.5a9 9 0 0 1 18 0V38z" fill="#F2C572" />
      <path d="M24 12.5a9 9 0 0 1 9 9V38h-9z" fill="#B4532A" />
      <path d="M15 21.5c0-3.3 1.8-6.2 4.5-7.8V40.6L15 38z" fill="#7E3617" />
      <circle cx="27" cy="27" r="1.4" fill="#F6E4DA" />
      <path d="M8 38h7M33 38h7" stroke="#FAF7F2" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
