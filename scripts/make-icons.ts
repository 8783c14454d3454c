/** Draws the icons of the installed app from the logo. Run `node scripts/make-icons.ts` after the logo has changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { root } from './run.ts'

const mark = readFileSync(join(root, 'apps/web/src/ui/mark/mark.svg'), 'utf8')
const folder = join(root, 'apps/web/public/icons')
const GREEN = '#1F4D3F'

/** `whole` fills the icon to its edges, for systems that cut their own shape; `share` is the part of it that the logo takes. */
type Icon = { name: string; size: number; whole?: { share: number } }

const icons: Icon[] = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  // A system may cut off everything outside a circle of 80 %.
  { name: 'maskable-512', size: 512, whole: { share: 0.86 } },
  // iPhones round the corners themselves.
  { name: 'apple-touch-icon', size: 180, whole: { share: 1 } },
]

function pageOf({ size, whole }: Icon): string {
  const inner = whole ? Math.round(size * whole.share) : size
  const svg = mark.replace('<svg ', `<svg width="${inner}" height="${inner}" `)
  const ground = whole ? `background:${GREEN};` : ''
  return `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;${ground}">${svg}</body>`
}

const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env, chromiumSandbox: false })
for (const icon of icons) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } })
  await page.setContent(pageOf(icon))
  writeFileSync(join(folder, `${icon.name}.png`), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
