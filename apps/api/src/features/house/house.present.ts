/** The operator's settings as screens and mails read them. */
import type { House } from '@portineria/contract/house'
import { languageCodes } from '@portineria/contract/rules/languages'
import type { TextVersions } from './house.repo.ts'
import type { HouseRow } from './house.table.ts'

export const presentHouse = (row: HouseRow, texts: TextVersions, set_up: boolean): House => ({
  name: row.name,
  logo: row.logo,
  accent: row.accent,
  city: row.city,
  time_zone: row.time_zone,
  phone: row.phone,
  email: row.email,
  whatsapp: row.whatsapp,
  legal: {
    name: row.legal.name ?? null,
    address: row.legal.address ?? null,
    tax_number: row.legal.tax_number ?? null,
    certified_email: row.legal.certified_email ?? null,
    privacy_email: row.legal.privacy_email ?? null,
  },
  texts,
  retention: {
    document_days: row.document_days,
    check_in_years: row.check_in_years,
    after_receipt: row.after_receipt,
  },
  defaults: { check_in_hour: row.check_in_hour, check_out_hour: row.check_out_hour, openings: row.openings },
  passwordless: row.passwordless,
  languages: languageCodes,
  set_up,
  version: row.version,
})
