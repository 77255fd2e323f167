/**
 * Files. Only the server creates keys: lower-case letters, digits, `-`, `.` and `/`, never a path from outside. The first part of a key
 * decides access: `variants/` and `renditions/` are public; everything else is private and leaves the store through a signed URL or
 * through a call that checks who asks.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

export type Access = 'public' | 'private'

export interface StoredFile {
  bytes: Buffer
  type: string
}

export interface FileHead {
  type: string
  /** In bytes. */
  size: number
  /** Quoted; differs for different bytes. */
  etag: string
}

/** Bytes `start` to `end`, both included; without `end`, to the end of the file; `last`, the final so many bytes. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface FileStream extends FileHead {
  stream: Readable
  /** The bytes returned, both included; null for the whole file. */
  part: { start: number; end: number } | null
}

/** Lets its holder send one part before `expiresAt`, of this length and type. */
export interface SignedUpload {
  method: 'PUT'
  url: string
  /** Send these along; the length follows from the body. */
  headers: Record<string, string>
  expiresAt: Date
}

export interface DownloadOptions {
  /** Seconds. */
  expiresIn: number
  /** Download name; it is never opened as a page. */
  filename?: string
}

/** One part of a multipart upload. */
export interface PartToSign {
  key: string
  /** The upload's name from `beginMultipart`. */
  upload: string
  /** From 1. */
  number: number
  /** Exact length. */
  bytes: number
  /** Seconds. */
  expiresIn: number
}

export interface StoredPart {
  number: number
  size: number
  etag: string
}

export interface Storage {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** null when there is no such file */
  get(key: string): Promise<StoredFile | null>
  /** null when there is no such file */
  head(key: string): Promise<FileHead | null>
  /** null when there is no such file. The caller must read or destroy the stream. @throws RangeNotSatisfiable */
  read(key: string, range?: ByteRange): Promise<FileStream | null>
  /** Removing a missing file is fine. */
  remove(key: string): Promise<void>
  /** Keys with this prefix, in pages of the store's size. */
  pages(prefix: string): AsyncIterable<string[]>
  /** All keys with this prefix. */
  list(prefix: string): Promise<string[]>
  signDownload(key: string, options: DownloadOptions): Promise<string>
  /**
   * Begins a multipart upload, for unstable connections: each part has its own URL, and finished parts stay.
   * @param key private and never used: uploads are checked before anybody sees them
   * @returns the store's name for this upload @throws for a public key, or a type that cannot be sent
   */
  beginMultipart(key: string, type: string): Promise<string>
  signPart(part: PartToSign): Promise<SignedUpload>
  /** Finished parts, by number; null when the upload does not exist, was completed or aborted. (Some stores still list completed ones.) */
  listParts(key: string, upload: string): Promise<StoredPart[] | null>
  /**
   * Joins the parts into one file under the key; their URLs are invalid afterwards. Repeating it changes nothing.
   * @returns false when there is no such upload, or a part differs from the listed one @throws for a public key
   */
  completeMultipart(key: string, upload: string, parts: readonly StoredPart[]): Promise<boolean>
  /** Deletes an upload with all its parts. Aborting a missing one is fine. */
  abortMultipart(key: string, upload: string): Promise<void>
  /** Deletes multipart uploads of this age that were neither completed nor aborted. */
  abortOldMultiparts(ageMs: number): Promise<void>
  /** Deletes leftovers of interrupted uploads of this age. */
  removeLeftovers(ageMs: number): Promise<void>
  /** @throws when files cannot be stored */
  check(): Promise<void>
  /** Origin of signed URLs when it is not ours: the pages' security policy must allow it. */
  origin?: string
  /** Serves the signed URLs, where they point to us. */
  routes?(app: FastifyInstance): void
}

/** The file has no bytes in the requested range. */
export class RangeNotSatisfiable extends Error {
  override name = 'RangeNotSatisfiable'
  readonly size: number
  constructor(size: number) {
    super(`storage: the file has ${size} bytes`)
    this.size = size
  }
}

const publicPrefixes = ['variants/', 'renditions/']

export function accessOf(key: string): Access {
  return publicPrefixes.some((prefix) => key.startsWith(prefix)) ? 'public' : 'private'
}

/** A public file never changes under its key; a private one must not be cached. */
export function cachingOf(key: string): string {
  return accessOf(key) === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store'
}

const safeKey = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9.-]*)+$/
const longestKey = 300

export function isSafeKey(key: string): boolean {
  return key.length <= longestKey && safeKey.test(key) && !key.includes('..')
}

/** @throws when a key could leave the store's folder */
export function requireSafeKey(key: string): void {
  if (!isSafeKey(key)) throw new Error(`storage: not a key: ${key}`)
}

/** @throws for a public key: public files are re-encoded from uploads */
export function requirePrivate(key: string): void {
  requireSafeKey(key)
  if (accessOf(key) === 'public') throw new Error(`storage: ${key} is public, and takes no uploads`)
}

/** Parts are plain bytes. */
export const partType = 'application/octet-stream'
/** S3's limit for one file. */
const mostParts = 10_000

/** @throws when its URL cannot be signed */
export function requirePart({ key, upload, number, bytes, expiresIn }: PartToSign): void {
  requirePrivate(key)
  if (!/^[\w.~+/=-]{1,1024}$/.test(upload)) throw new Error(`storage: not an upload: ${upload}`)
  if (!Number.isSafeInteger(number) || number < 1 || number > mostParts) throw new Error(`storage: not a part: ${number}`)
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw new Error(`storage: not a length: ${bytes}`)
  if (!Number.isSafeInteger(expiresIn) || expiresIn < 1) throw new Error(`storage: not a time: ${expiresIn}`)
}

const safeType = /^[a-z]+\/[a-z0-9.+-]+$/

/** @throws for a public key, or a type that cannot be sent */
export function requireUploadable(key: string, type: string): void {
  requirePrivate(key)
  if (!safeType.test(type)) throw new Error(`storage: not a type: ${type}`)
}

/** An attachment header whose file name cannot break out of it. */
export function attachment(filename?: string): string {
  return filename ? `attachment; filename="${filename.replace(/[^\w. -]/g, '_')}"` : 'attachment'
}

/** @throws RangeNotSatisfiable */
export function resolveRange(range: ByteRange, size: number): { start: number; end: number } {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  if (start >= size || end < start || ('last' in range && range.last === 0)) throw new RangeNotSatisfiable(size)
  return { start, end }
}

export async function allOf(pages: AsyncIterable<string[]>): Promise<string[]> {
  const all: string[] = []
  for await (const page of pages) all.push(...page)
  return all
}
