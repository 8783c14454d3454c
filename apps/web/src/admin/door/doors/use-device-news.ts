/** Says it when a device goes away or comes back while the page is open. */
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../../ui/announce.tsx'
import { isAway, type Room } from './rooms.ts'

export function useDeviceNews(rooms: readonly Room[]): void {
  const t = useTranslations('door.admin.away')
  const known = useRef(new Map<number, boolean>())
  useEffect(() => {
    const news = rooms.filter((room) => {
      if (room.state !== 'online' && !isAway(room)) return false
      const before = known.current.get(room.flat.id)
      known.current.set(room.flat.id, isAway(room))
      return before !== undefined && before !== isAway(room)
    })
    if (news.length > 0)
      announce(news.map((room) => t(isAway(room) ? 'said' : 'back', { flat: room.flat.name })).join('. '))
  }, [rooms, t])
}
