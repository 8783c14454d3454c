import { describe, expect, it } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

const file = (type: string, bytes = 3) => new File([new Uint8Array(bytes)], 'chosen', { type })
const drawn = new Blob(['drawn'], { type: 'image/jpeg' })
const draws = () => Promise.resolve(drawn)
const cannot = () => Promise.reject(new Error('not readable'))
const LARGE = 10 * 1024 * 1024 + 1

describe('a chosen file', () => {
  it('is sent re-encoded', async () => {
    expect(await preparePicture(file('image/png'), draws)).toEqual({ picture: drawn, shown: true, fault: null })
  })

  it('may be larger than the limit before it is re-encoded', async () => {
    expect(await preparePicture(file('image/jpeg', LARGE), draws)).toMatchObject({ fault: null })
  })

  it('is sent unchanged if its type is accepted but the browser cannot read it', async () => {
    const chosen = file('image/webp')
    expect(await preparePicture(chosen, cannot)).toEqual({ picture: chosen, shown: false, fault: null })
    expect(await preparePicture(file('image/webp', LARGE), cannot)).toEqual({ fault: 'too_large' })
  })

  it('is refused for its type without being read', async () => {
    expect(await preparePicture(file('application/pdf'), draws)).toEqual({ fault: 'wrong_type' })
  })

  it('in HEIC is accepted if the browser can read it, and otherwise refused with the reason', async () => {
    expect(await preparePicture(file('image/heic'), draws)).toMatchObject({ fault: null })
    expect(await preparePicture(file('image/heic'), cannot)).toEqual({ fault: 'heic' })
  })
})
