/** Operators create and change apartments. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { Flat, Pdfs } from '@portineria/contract/flat'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { type Database, pgConstraint, type Transaction } from '../../db/client.ts'
import { AppError, InputError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { presentFlat } from './flat.present.ts'
import { getFlatForChange, insertFlat, listUsableFiles, updateFlat } from './flat.repo.ts'

type NewFlat = CallRequest<Calls['createFlat']>['body']
type Changes = CallRequest<Calls['updateFlat']>['body']

/** The unique indexes, and the form field that each one is about. */
const uniqueIndexes: Record<string, string> = { flat_name_once: 'name', flat_device_once: 'device_identifier' }

/** Reports a name or a device that another apartment already has as an error of its field. */
async function reportDuplicate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const field = uniqueIndexes[pgConstraint(error) ?? '']
    throw field ? new InputError([{ message: 'Duplicate entry', field }]) : error
  }
}

type FlatFiles = { images: string[]; step_images: (string | null)[]; pdfs: Pdfs }

/** Files must exist and have the right purpose. Each may be used once, except that steps may share a picture. */
async function checkFiles(tx: Transaction, { images, step_images, pdfs }: FlatFiles): Promise<void> {
  const documents = Object.entries(pdfs).flatMap(([key, id]) => (id ? [{ key, id }] : []))
  const shown = step_images.filter((id) => id !== null)
  const found = await listUsableFiles(tx, [...images, ...shown], 'flat_image')
  const foundPdfs = await listUsableFiles(
    tx,
    documents.map(({ id }) => id),
    'flat_pdf',
  )
  const isWrong = images.some((id, index) => !found.includes(id) || images.indexOf(id) !== index)
  const fields = [
    ...(isWrong ? ['images'] : []),
    ...(shown.every((id) => found.includes(id)) ? [] : ['step_images']),
    ...documents.filter(({ id }) => !foundPdfs.includes(id)).map(({ key }) => `pdfs.${key}`),
  ]
  const entries = fields.map((field) => ({ message: `Field ${field.split('.').at(-1)} invalid`, field }))
  if (entries.length > 0) throw new InputError(entries)
}

/** Ids are in lower case, as the database writes them. PDFs without an id are left out. */
const normalId = (id: string) => id.toLowerCase()
const normalIdOrNull = (id: string | null) => id && normalId(id)
const normalPdfs = (pdfs: Pdfs): Pdfs =>
  Object.fromEntries(Object.entries(pdfs).flatMap(([key, id]) => (id ? [[key, normalId(id)]] : [])))

export type FlatAdminService = ReturnType<typeof createFlatAdminService>

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  house: Pick<HouseService, 'now'>
  /** Called when an apartment gets another device. */
  followDevices(): Promise<void>
}

export function createFlatAdminService({ db, clock, audit, house, followDevices }: Deps) {
  /** What a new apartment has where nothing else is given. */
  const start = () => {
    const { city, time_zone, defaults } = house.now()
    return { city, time_zone, check_in_hour: defaults.check_in_hour, check_out_hour: defaults.check_out_hour }
  }

  type Statistics = { structure_code?: string | null; statistics_from?: string | null; time_zone?: string }

  /** Statistics begin with the month in which the code is entered, unless a day is given. Without a code they are off. */
  function statisticsFrom(given: Statistics, before: Statistics): { statistics_from: string | null } {
    const { structure_code, statistics_from, time_zone } = { ...before, ...given }
    if (!structure_code) return { statistics_from: null }
    const today = dayIn(time_zone ?? house.now().time_zone, clock.now())
    return { statistics_from: statistics_from ?? `${today.slice(0, 8)}01` }
  }

  return {
    async create(caller: Caller, { images = [], step_images = [], pdfs = {}, ...values }: NewFlat): Promise<Flat> {
      const files = {
        images: images.map(normalId),
        step_images: step_images.map(normalIdOrNull),
        pdfs: normalPdfs(pdfs),
      }
      const work = db.transaction(async (tx) => {
        await checkFiles(tx, files)
        const row = await insertFlat(tx, { ...start(), ...values, ...files, ...statisticsFrom(values, start()) })
        await audit.record(tx, { user_id: caller.id, action: 'flat created', entity: 'flat', entity_id: row.id })
        return row
      })
      const made = await reportDuplicate(work)
      if (made.device_identifier) await followDevices()
      return presentFlat(made, 'admin')
    },

    async update(caller: Caller, { id, version, images, step_images, pdfs, ...values }: Changes): Promise<Flat> {
      const work = db.transaction(async (tx) => {
        const before = await getFlatForChange(tx, id)
        if (!before) throw new AppError('not_found')
        if (version !== undefined && version !== before.version) throw new AppError('changed_meanwhile')
        const given = {
          images: images?.map(normalId),
          step_images: step_images?.map(normalIdOrNull),
          pdfs: pdfs && normalPdfs({ ...before.pdfs, ...pdfs }),
        }
        await checkFiles(tx, {
          images: given.images ?? [],
          step_images: given.step_images ?? [],
          pdfs: pdfs ? normalPdfs(pdfs) : {},
        })
        const row = await updateFlat(tx, id, { ...values, ...given, ...statisticsFrom(values, before) })
        await audit.record(tx, { user_id: caller.id, action: 'flat changed', entity: 'flat', entity_id: id })
        return row
      })
      const changed = await reportDuplicate(work)
      if (values.device_identifier !== undefined) await followDevices()
      return presentFlat(changed, 'admin')
    },
  }
}
