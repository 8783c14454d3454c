/** Sends an answer with an ETag. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The client asks each time whether its copy is current, and gets no body if it is. */
export function sendTagged(reply: FastifyReply, written: string, cache = 'no-cache'): FastifyReply {
  const tag = `"${createHash('sha256').update(written).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', cache).header('etag', tag)
  const known = reply.request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  return known ? reply.code(304).send() : reply.send(written)
}
