/**
 * SQL of one attempt to open a door: read, insert, settle. Each step is one prepared statement, which the database plans only
 * once, because a guest waits in front of the door.
 */
import { STATUS } from '@portineria/contract/rules/codes'
import { type Database, pgCode, prepareText, UNIQUE_VIOLATION } from '../../db/client.ts'
import type { DoorNumber } from '../../ports/doors.ts'
import type { NewAudit } from '../audit/audit.repo.ts'
import type { DoorFlat } from './door.repo.ts'
import type { LogStatus, StayFacts } from './door.rules.ts'
import type { LogRow } from './door.table.ts'

/** The columns of a stay that an attempt needs. */
export type DoorStay = StayFacts & { id: number; code: string; version: number }
type Look = { flat: DoorFlat; stay: DoorStay | null; same: LogRow | null; recent: LogRow[]; last_id: number }
type LookFor = {
  flat_id: number
  door: DoorNumber
  code: string | null
  since: string
  user_id: number
  key: string | null
}
export type NewAttempt = Omit<LogRow, 'id'>
/** A settled attempt, and the stay it was counted in. */
export type Ended = { row: LogRow; stay: DoorStay | null }
type Settled = { status: LogStatus; message: string | null; settled_at: string | null }

const stayColumns = `s.id, s.code, s.version, s.flat_id, s.holder_id, s.status, s.blocked, s.archived, s.check_in,
  s.check_out, s.infinite_openings, s.max_openings_door_1, s.max_openings_door_2, s.granted_door_1, s.granted_door_2,
  s.used_door_1, s.used_door_2, s.reserved_door_1, s.reserved_door_2`

/** The apartment, and the holder of the stay that a code names: enough to refuse a stranger. */
const VISIT = `
  select f.name as flat_name, f.device_identifier as device, s.id as booking_id, s.holder_id, s.flat_id as stay_flat_id
  from flat f left join booking s on s.code = $2 where f.id = $1`
type Visit = {
  flat_name: string
  device: string | null
  booking_id: number | null
  holder_id: number | null
  stay_flat_id: number | null
}

/**
 * Reads the apartment and the stay, the earlier attempt with the same key, the recent attempts at this door, and the apartment's
 * last attempt. Refused attempts of other people are left out, so that no number of refusals hides a running attempt.
 */
const LOOK = `
  select to_jsonb(f) as flat, (select to_jsonb(s) from (select ${stayColumns} from booking s where s.code = $3) s) as stay,
    (select to_jsonb(l) from flatlog l where l.user_id = $5 and l.idempotency_key = $6) as same,
    (select coalesce(jsonb_agg(lately order by lately.id desc), '[]') from (
      select * from flatlog l
      where l.flat_id = $1 and l.door = $2 and l.created_at > $4 and (l.status <> 'refused' or l.user_id = $5)
      order by l.id desc limit 50) lately) as recent,
    coalesce((
      select l.id from flatlog l where l.flat_id = $1 and l.after_id is not null order by l.after_id desc limit 1), 0) as last_id
  from (
    select id, name, time_zone, check_in_hour, check_out_hour, door_1, door_2, device_identifier
    from flat where id = $1) f`

const columns = [
  'created_at',
  'device',
  'door',
  'status',
  'flat_id',
  'flat_name',
  'message',
  'booking_id',
  'booking_code',
  'user_id',
  'idempotency_key',
  'settled_at',
  'after_id',
] as const satisfies (keyof NewAttempt)[]

const placeholders = columns.map((_, index) => `$${index + 1}`)

/** The columns of an audit entry and their types. The parameters of an entry follow those of the attempt; without one they are null. */
const auditColumns = {
  user_id: 'int',
  action: 'text',
  entity: 'text',
  entity_id: 'text',
  request_id: 'text',
} as const satisfies Partial<Record<keyof NewAudit, string>>
const auditNames = Object.keys(auditColumns) as (keyof typeof auditColumns)[]
const auditParameters = auditNames.map((name, index) => `$${columns.length + index + 1}::${auditColumns[name]}`)
const VERSION = `$${columns.length + auditNames.length + 1}`

/** Neither an operator's attempt nor its entry in the audit trail is stored without the other. */
const AUDITED = `
  audited as (
    insert into audit (${auditNames.join(', ')}) select ${auditParameters.join(', ')} from made
    where ${auditParameters[0]} is not null)`

/** Reserves one opening and inserts the attempt, both or neither. Does neither if the stay has changed since it was read. */
const RESERVE = `
  with kept as (
    update booking set
      reserved_door_1 = reserved_door_1 + case when $3 = 1 then 1 else 0 end,
      reserved_door_2 = reserved_door_2 + case when $3 = 2 then 1 else 0 end
    where id = $8 and version = ${VERSION} returning id),
  made as (
    insert into flatlog (${columns.join(', ')}) select ${placeholders.join(', ')} from kept returning id),
  ${AUDITED}
  select id from made`

const LOG = `
  with made as (insert into flatlog (${columns.join(', ')}) values (${placeholders.join(', ')}) returning id),
  ${AUDITED}
  select id from made`

/**
 * Only an attempt without an outcome can be settled, and only once. A known outcome uses up the reserved opening or gives it back,
 * and the first opening moves the stay to `opened`.
 */
const SETTLE = `
  with ended as (
    update flatlog set status = $2, message = $3, settled_at = $4
    where id = $1 and (status = 'pending' or status = 'unknown' and $2 <> 'unknown') returning *),
  counted as (
    update booking s set
      reserved_door_1 = s.reserved_door_1 - case when ended.door = 1 then 1 else 0 end,
      reserved_door_2 = s.reserved_door_2 - case when ended.door = 2 then 1 else 0 end,
      used_door_1 = s.used_door_1 + case when $2 = 'opened' and ended.door = 1 then 1 else 0 end,
      used_door_2 = s.used_door_2 + case when $2 = 'opened' and ended.door = 2 then 1 else 0 end,
      status = case when $2 = 'opened' and s.status = ${STATUS.valid} then ${STATUS.opened} else s.status end,
      version = s.version + 1
    from ended where s.id = ended.booking_id and $2 <> 'unknown' returning ${stayColumns})
  select to_jsonb(ended) as row, to_jsonb(counted) as stay from ended left join counted on true`

export type AttemptRepo = ReturnType<typeof createAttemptRepo>

export function createAttemptRepo(db: Database) {
  const visit = prepareText<Visit>(db, 'door_visit', VISIT)
  const look = prepareText<Look>(db, 'door_look', LOOK)
  const reserve = prepareText<{ id: number }>(db, 'door_reserve', RESERVE)
  const log = prepareText<{ id: number }>(db, 'door_log', LOG)
  const settle = prepareText<Ended>(db, 'door_settle', SETTLE)

  return {
    async findVisit(flat_id: number, code: string): Promise<Visit | null> {
      const [found] = await visit([flat_id, code])
      return found ?? null
    },

    async look({ flat_id, door, code, since, user_id, key }: LookFor): Promise<Look | null> {
      const [seen] = await look([flat_id, door, code, since, user_id, key])
      return seen ?? null
    },

    /**
     * Reserves one opening if a stay is given, and writes the audit entry if one is given. Returns null if another attempt was
     * stored first: the data read is stale.
     */
    async insert(attempt: NewAttempt, stay: DoorStay | null, entry: NewAudit | null = null): Promise<LogRow | null> {
      const values = [...columns.map((name) => attempt[name]), ...auditNames.map((name) => entry?.[name] ?? null)]
      try {
        const [made] = await (stay ? reserve([...values, stay.version]) : log(values))
        return made ? { ...attempt, id: made.id } : null
      } catch (error) {
        // The whole statement was rolled back, including the reserved opening.
        if (pgCode(error) === UNIQUE_VIOLATION) return null
        throw error
      }
    },

    /** Returns null if the attempt was already settled. */
    async settle(id: number, { status, message, settled_at }: Settled): Promise<Ended | null> {
      const [ended] = await settle([id, status, message, settled_at])
      return ended ?? null
    },
  }
}
