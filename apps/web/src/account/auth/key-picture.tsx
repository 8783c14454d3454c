/** The house behind the key: its photo, or its drawn front, in the arch. */
import { useState } from 'react'
import { fileAddress } from '../../lib/file-address.ts'
import { Facade } from '../../ui/facade/facade.tsx'
import classes from './key-screen.module.css'
import type { KeyedStay } from './key-screen.tsx'

export function KeyPicture({ flat }: { flat: KeyedStay['flat'] | undefined }) {
  // A photo that does not come leaves the drawing in its place.
  const [failed, setFailed] = useState(false)
  const photo = flat?.image && !failed ? fileAddress(flat.image, '960') : null
  return (
    <div className={classes.arch}>
      <div className={classes.picture}>
        {flat && <Facade name={flat.name} view="arch" />}
        {photo && <img src={photo} alt="" className={classes.photo} onError={() => setFailed(true)} />}
      </div>
    </div>
  )
}
