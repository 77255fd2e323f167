/** Files below one folder on disk. Its signed URLs point to our own server (disk/routes.ts). */
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock/port.ts'
import { getFile, headOf, putFile, readFile, removeFile } from './disk/files.ts'
import { listPages } from './disk/listing.ts'
import { abortMultipart, abortOldMultiparts, beginMultipart, completeMultipart, listParts } from './disk/multipart.ts'
import { type Received, receive, removeLeftovers } from './disk/receiving.ts'
import { diskRoutes } from './disk/routes.ts'
import { type SignedPut, signedUrls } from './disk/signed-urls.ts'
import { signDownload, signPart } from './disk/signing.ts'
import { allOf, type Storage } from './port.ts'

export interface DiskOptions {
  folder: string
  /** Public URL of the site. */
  baseUrl: string
  secret: string
  clock: Clock
  /** Keys per page. */
  keysAtOnce?: number
}

/** What the routes need beside the port. */
export interface ReceivingStore extends Storage {
  /** Stores the body of a signed URL, once. */
  receive(signed: SignedPut, body: Readable): Promise<Received>
}

export function diskStorage({ folder, baseUrl, secret, clock, keysAtOnce }: DiskOptions): ReceivingStore {
  const urls = signedUrls(secret)
  const signer = { baseUrl, clock, urls }
  const store: ReceivingStore = {
    put: (key, bytes, type) => putFile(folder, key, bytes, type),
    get: (key) => getFile(folder, key),
    head: (key) => headOf(folder, key),
    read: (key, range) => readFile(folder, key, range),
    remove: (key) => removeFile(folder, key),
    pages: (prefix) => listPages(folder, prefix, keysAtOnce),
    list: (prefix) => allOf(listPages(folder, prefix)),
    signDownload: (key, options) => signDownload(signer, key, options),
    signPart: (part) => signPart(signer, part),
    beginMultipart: (key, type) => beginMultipart(folder, key, type),
    listParts: (key, upload) => listParts(folder, key, upload),
    completeMultipart: (key, upload, parts) => completeMultipart(folder, key, upload, parts),
    abortMultipart: (key, upload) => abortMultipart(folder, key, upload),
    abortOldMultiparts: (ageMs) => abortOldMultiparts(folder, ageMs),
    receive: (signed, body) => receive(folder, signed, urls.sealOf(signed), body),
    removeLeftovers: (ageMs) => removeLeftovers(folder, ageMs, clock.now()),
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    routes: (app) => diskRoutes(app, { store, urls, clock }),
  }
  return store
}
