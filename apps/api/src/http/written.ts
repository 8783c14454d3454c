/** Answers that are JSON already: rows that were written before are sent again as they are (decision 27). */
import * as z from 'zod/mini'
import { answerWriter } from './answer.ts'

/** The JSON of a `T`. The functions below make it from the schema, so that it has the declared fields and no others. */
export class Written<T> {
  /** Joined only once, when the answer is sent. */
  readonly parts: readonly Buffer[]
  /** Exists for the compiler only: without a field of this type, the JSON of any other type would do. */
  declare readonly of: T

  constructor(parts: readonly Buffer[]) {
    this.parts = parts
  }

  toBuffer(): Buffer {
    return Buffer.concat(this.parts)
  }
}

const compiled = (schema: z.ZodMiniType) => {
  let write: ((value: unknown) => string) | undefined
  return (value: unknown) => (write ??= answerWriter(schema))(value)
}

/** Writes one element of a list. */
export function writerOf<T>(schema: z.ZodMiniType<T>): (value: T) => Written<T> {
  const write = compiled(schema)
  return (value) => new Written([Buffer.from(write(value))])
}

const [COMMA, OPEN, CLOSE] = [Buffer.from(','), Buffer.from('['), Buffer.from(']')]

export function writeList<T>(elements: readonly Written<T>[]): Written<T[]> {
  const parts: Buffer[] = [OPEN]
  for (const element of elements) {
    if (parts.length > 1) parts.push(COMMA)
    parts.push(...element.parts)
  }
  parts.push(CLOSE)
  return new Written(parts)
}

type Fields = z.core.$ZodLooseShape

/**
 * Writes an object in two parts: the fields that change rarely, once, and those that change `often`, for every answer. Both
 * parts together have every field of the schema.
 */
export function writerOfParts<S extends Fields, K extends keyof S & string>(schema: z.ZodMiniObject<S>, often: K[]) {
  type Whole = z.output<z.ZodMiniObject<S>>
  const names = Object.fromEntries(often.map((name) => [name, true])) as never
  const [writeRare, writeOften] = [compiled(z.omit(schema, names)), compiled(z.pick(schema, names))]
  return {
    /** Leaves the object open for the other fields. */
    begin: (value: Omit<Whole, K>): Buffer => Buffer.from(`${writeRare(value).slice(0, -1)},`),
    end: (begun: Buffer, value: Pick<Whole, K & keyof Whole>): Written<Whole> =>
      new Written([begun, Buffer.from(writeOften(value).slice(1))]),
  }
}
