/**
 * Files. Keys are made by the server alone: lower-case letters, digits, `-`, `.` and `/`, never a path from outside. The
 * first part of a key says who may read it: `variants/` and `renditions/` are what the site shows, everything else is private and
 * leaves the store through a signed address or through a call that asks who wants it.
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
  /** How long it is. */
  size: number
  /** Quoted; other bytes have another one. */
  etag: string
}

/** From byte `start` to byte `end`, both included; without `end` to the end of the file; `last` so many bytes before it. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface FileStream extends FileHead {
  stream: Readable
  /** Which bytes come, both included; null when it is the whole file. */
  part: { start: number; end: number } | null
}

/** For whoever holds it to send one file, once, before `expiresAt`: this long, of this type, to this key. */
export interface SignedUpload {
  method: 'PUT'
  url: string
  /** To be sent along; the length follows from the body. */
  headers: Record<string, string>
  expiresAt: Date
}

export interface UploadOrder {
  /** A private one, which was never used. */
  key: string
  type: string
  /** Exactly so many. */
  bytes: number
  /** Seconds. */
  expiresIn: number
}

export interface DownloadOrder {
  /** Seconds. */
  expiresIn: number
  /** To save it under; it is never opened as a page. */
  filename?: string
}

/** One part of a file that comes in parts. */
export interface PartOrder {
  key: string
  /** As `beginParts` named the upload. */
  upload: string
  /** From 1. */
  number: number
  /** Exactly so many. */
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
  /** null when there is no such file. Who asks for the stream reads or destroys it. @throws RangeOutside */
  read(key: string, range?: ByteRange): Promise<FileStream | null>
  /** Under the new key it is whole or not there at all. @returns false when there is no such file @throws from private to public or back */
  move(from: string, to: string): Promise<boolean>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Every key that starts so, as many at a time as the store gives. */
  pages(prefix: string): AsyncIterable<string[]>
  /** Every key that starts so. */
  list(prefix: string): Promise<string[]>
  /** @throws for a public key: what somebody sends is looked at before anybody sees it */
  signUpload(order: UploadOrder): Promise<SignedUpload>
  signDownload(key: string, order: DownloadOrder): Promise<string>
  /**
   * Begins a file that comes in parts, for lines that break: each part has an address of its own, and what has come stays.
   * @returns the store's name for this upload @throws for a public key, or a type that could not be signed
   */
  beginParts(key: string, type: string): Promise<string>
  signPart(order: PartOrder): Promise<SignedUpload>
  /** What has come, by number; null when there is no such upload, as it was joined or ended. (Some stores still list what was joined.) */
  partsOf(key: string, upload: string): Promise<StoredPart[] | null>
  /**
   * Makes one file of them under the key; addresses of its parts are worth nothing afterwards. Done again it changes nothing.
   * @returns false when there is no such upload, or a part is not (any more) the one that was listed
   */
  joinParts(key: string, upload: string, parts: readonly StoredPart[]): Promise<boolean>
  /** Throws away an upload with all its parts. Ending what is not there is fine. */
  endParts(key: string, upload: string): Promise<void>
  /** Throws away uploads in parts that were begun so long ago and neither joined nor ended. */
  tidyParts(ageMs: number): Promise<void>
  /** Throws away what uploads that broke off left behind so long ago. */
  tidy(ageMs: number): Promise<void>
  /** @throws when files cannot be kept */
  check(): Promise<void>
  /** Where signed addresses lead, when it is not to us: pages must be allowed to ask there. */
  origin?: string
  /** Serves the signed addresses, where it is us. */
  doors?(app: FastifyInstance): void
}

/** There is nothing of the file in the range that was asked for. */
export class RangeOutside extends Error {
  override name = 'RangeOutside'
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

/** What is public never changes under its key; what is private nobody keeps. */
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

/** @throws when a file would become public by its new name alone: what the site shows is made anew from what was sent */
export function requireSameAccess(from: string, to: string): void {
  if (accessOf(from) !== accessOf(to)) throw new Error(`storage: ${from} cannot become ${accessOf(to)}`)
}

/** Parts are bytes and nothing else. */
export const partType = 'application/octet-stream'
/** S3 knows no more of one file. */
const mostParts = 10_000

/** @throws when no address can be made for it */
export function requirePart({ key, upload, number, bytes, expiresIn }: PartOrder): void {
  requireUploadable({ key, type: partType, bytes, expiresIn })
  if (!/^[\w.~+/=-]{1,1024}$/.test(upload)) throw new Error(`storage: not an upload: ${upload}`)
  if (!Number.isSafeInteger(number) || number < 1 || number > mostParts) throw new Error(`storage: not a part: ${number}`)
}

const safeType = /^[a-z]+\/[a-z0-9.+-]+$/

/** @throws when it is for a public key, or a type or length could not be signed */
export function requireUploadable({ key, type, bytes, expiresIn }: UploadOrder): void {
  requireSafeKey(key)
  if (accessOf(key) === 'public') throw new Error(`storage: ${key} is public, and takes no uploads`)
  if (!safeType.test(type)) throw new Error(`storage: not a type: ${type}`)
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw new Error(`storage: not a length: ${bytes}`)
  if (!Number.isSafeInteger(expiresIn) || expiresIn < 1) throw new Error(`storage: not a time: ${expiresIn}`)
}

/** As an attachment, under a name that cannot break out of the header. */
export function attachment(filename?: string): string {
  return filename ? `attachment; filename="${filename.replace(/[^\w. -]/g, '_')}"` : 'attachment'
}

/** @throws RangeOutside */
export function resolveRange(range: ByteRange, size: number): { start: number; end: number } {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  if (start >= size || end < start || ('last' in range && range.last === 0)) throw new RangeOutside(size)
  return { start, end }
}

export async function allOf(pages: AsyncIterable<string[]>): Promise<string[]> {
  const all: string[] = []
  for await (const page of pages) all.push(...page)
  return all
}
