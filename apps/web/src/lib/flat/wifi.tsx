/** The apartment's Wi-Fi: network and password to copy, and a QR code for other devices. */
import type { Flat } from '@portineria/contract/flat'
import { textIn } from '@portineria/contract/rules/text'
import { IconQrcode, IconWifi } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../ui/control/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { useLanguage } from '../language.tsx'
import classes from './house.module.css'
import { PdfButton } from './pdf-button.tsx'
import { readWifi, wifiAddress } from './wifi-info.ts'

export function Wifi({ flat: { wifi_info, pdfs } }: { flat: Flat }) {
  const t = useTranslations('door.guest.wifi')
  const { language } = useLanguage()
  const written = textIn(wifi_info, language)
  const { network, password, rest } = readWifi(written)
  const [open, setOpen] = useState(false)
  if (written.trim() === '' && !pdfs?.internet) return null
  return (
    <Card component="section" className={classes.card}>
      <h2 className={classes.title}>
        <Icon of={IconWifi} size={22} />
        {t('title')}
      </h2>
      <div className={classes.pairs}>
        {network && <Pair label={t('network')} value={network} copy={t('copy_network')} />}
        {password && <Pair label={t('password')} value={password} copy={t('copy_password')} />}
      </div>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {network && password && (
        <details className={classes.code} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <Icon of={IconQrcode} size={20} />
            {t('qr')}
          </summary>
          {open && (
            <QrCode text={wifiAddress(network, password)} label={t('qr_label', { network })} className={classes.qr} />
          )}
        </details>
      )}
      <PdfButton file={pdfs?.internet}>{t('guide')}</PdfButton>
    </Card>
  )
}

function Pair({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <div className={classes.pair}>
      <div className={classes.pairWords}>
        <p className={classes.pairLabel}>{label}</p>
        <p className={classes.pairValue}>{value}</p>
      </div>
      <CopyButton text={value} fullLabel={copy} variant="soft" />
    </div>
  )
}
