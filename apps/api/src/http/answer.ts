/**
 * An answer as JSON with what its schema lists and nothing else, so that a column that is not declared cannot leave the
 * house. Written in one pass by code made from the schema: what comes from our own database is not judged value by value
 * a second time (decision 23).
 */
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type Node = { jsonSchema: z.core.JSONSchema.BaseSchema }

/** As the writer likes it: null beside one other kind without trying each in turn, more than is listed dropped and not refused. */
function adapt({ jsonSchema }: Node): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  const [kind, nothing, ...more] = jsonSchema.anyOf ?? []
  if (!kind || nothing?.type !== 'null' || more.length > 0) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, kind, { nullable: true })
}

export function answerWriter(response: z.ZodMiniType): (answer: unknown) => string {
  const { $schema: _, ...schema } = z.toJSONSchema(response, { unrepresentable: 'any', override: adapt })
  return fastJson(schema as fastJson.AnySchema)
}
