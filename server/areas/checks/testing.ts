/** Uploads, requests and decisions for tests. */
import { checks, type FilePart, type IdentityDocument } from '#contract/checks/checks.ts'
import { multipart } from '../../testing/pictures.ts'
import type { World } from '../../testing/world.ts'
import { proved, type SignedIn, signInAgain } from '../auth/testing.ts'
import { photograph } from '../media/testing.ts'

/** As a page sends it: the field before the file. */
export async function sendFile(world: World, { token }: Pick<SignedIn, 'token'>, part: FilePart | string, bytes?: Buffer) {
  const { payload, headers } = multipart(bytes ?? (await photograph(800, 600)))
  const boundary = headers['content-type'].split('boundary=')[1]
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="part"\r\n\r\n${part}\r\n`
  const reply = await world.app.http.inject({
    method: 'POST',
    url: '/api/checks/files',
    payload: Buffer.concat([Buffer.from(field), payload]),
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: reply.statusCode, body: reply.json() as { fileId: string; part: FilePart; code?: string } }
}

/** An identity check that waits for a decision. */
export async function askIdentity(world: World, artist: SignedIn, document: IdentityDocument = 'passport') {
  const { token } = artist
  const { body: paper } = await sendFile(world, artist, 'document')
  const { body: portrait } = await sendFile(world, artist, 'portrait')
  const wish = { kind: 'identity', document, documentFileId: paper.fileId, portraitFileId: portrait.fileId, consent: true } as const
  const asked = await world.get(checks.ask, wish, { token })
  return { checkId: asked.checkId ?? '', files: [paper.fileId, portrait.fileId] }
}

export const whyOpened = 'Comparing the document with the page.'

/** Opens a check as an admin, with a proof and a reason. */
export async function openCheck(world: World, adminName: string, checkId: string) {
  const admin = await signInAgain(world, adminName)
  const stepUp = await proved(world, admin, 'identity_check')
  const opened = await world.get(checks.open, { checkId, stepUp, reason: whyOpened }, { token: admin.token })
  return { admin, opened }
}

export async function passCheck(world: World, adminName: string, checkId: string, nameOnDocument: string) {
  const { admin, opened } = await openCheck(world, adminName, checkId)
  const input = { checkId, version: opened.version, nameOnDocument, reason: 'Both faces and both names are the same.' }
  return world.get(checks.pass, input, { token: admin.token })
}
