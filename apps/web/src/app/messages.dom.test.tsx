import { expect, it, vi } from 'vitest'
for (const n of [1,2,3,4,5,6])
it('x'+n, async () => {
vi.resetModules()
const t=performance.now()
await import('./whole-app.tsx')
await import('./routes.tsx')
const u=performance.now()
await Promise.all([import('./admin-shell.tsx'), import('../pwa/notes.tsx'), import('../admin/booking/reservations.page.tsx'), import('@portineria/messages/gb')])
console.log(u-t, performance.now()-u)
expect(1).toBe(1) })
