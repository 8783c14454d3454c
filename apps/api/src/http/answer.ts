/**
 * Writes an answer as JSON with only the fields of its schema, so that an undeclared column cannot leak. A function compiled
 * from the schema writes it in one pass; values from our own database are not validated again (decision 23).
 */
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type Node = { jsonSchema: z.core.JSONSchema.BaseSchema }

/** Adapts the schema to fast-json-stringify: a nullable type needs no `anyOf`, and undeclared fields are dropped, not refused. */
function adapt({ jsonSchema }: Node): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  const [type, nullType, ...more] = jsonSchema.anyOf ?? []
  if (!type || nullType?.type !== 'null' || more.length > 0) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, type, { nullable: true })
}

export function answerWriter(response: z.ZodMiniType): (answer: unknown) => string {
  const { $schema: _, ...schema } = z.toJSONSchema(response, { unrepresentable: 'any', override: adapt })
  return fastJson(schema as fastJson.AnySchema)
}
