/** The house behind the key: its photo, or its drawn front, in the arch. */
import { calls } from '@portineria/contract/calls'
import { requestOf } from '@portineria/contract/request'
import { useState } from 'react'
import { apiAddress } from '../../lib/site.ts'
import { Facade } from '../../ui/facade/facade.tsx'
import classes from './key-screen.module.css'
import type { KeyedStay } from './key-screen.tsx'

export function KeyPicture({ flat }: { flat: KeyedStay['flat'] | undefined }) {
  // A photo that does not come leaves the drawing in its place.
  const [failed, setFailed] = useState(false)
  const photo = flat?.image && !failed ? requestOf(calls.getFile, { params: { id: flat.image } }).path : null
  return (
    <div className={classes.arch}>
      <div className={classes.picture}>
        {flat && <Facade name={flat.name} view="arch" />}
        {photo && <img src={apiAddress(photo)} alt="" className={classes.photo} onError={() => setFailed(true)} />}
      </div>
    </div>
  )
}
