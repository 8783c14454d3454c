/** What the app says of itself: above every screen how old it all is and that a newer version waits, after the home that it can be installed. */
import { useEffect, useState } from 'react'
import { AgeNote } from './age-note.tsx'
import { InstallCard } from './install-card.tsx'
import { useInstallWay } from './install-offer.ts'
import { UpdateNote } from './update-note.tsx'

/** The stay is looked at first. */
const PAUSE = 2_000

export function Notes({ path }: { path: string }) {
  return (
    <>
      <AgeNote />
      <UpdateNote path={path} />
    </>
  )
}

/** Only at home: never over a form, a payment or a door. */
export function InstallOffer() {
  const way = useInstallWay()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), PAUSE)
    return () => clearTimeout(timer)
  }, [])
  return way && seen ? <InstallCard way={way} /> : null
}
