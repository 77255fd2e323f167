import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { secondFactor } from '#contract/auth/second-factor.ts'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeAdmin, usualUsername } from './service/make-admin.ts'
import { resetSecondFactor } from './service/second-factor.ts'
import { people } from './tables.ts'
import { testPassword } from './testing.ts'

const roles: AdminRole[] = ['superadmin']
const meera = { email: 'meera@people.test', first_name: 'Meera', last_name: 'Iyer', username: 'meera.iyer', roles }
const withMail = { SMTP_URL: 'smtp://127.0.0.1:9', SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMS_GATEWAY_KEY: 'key' }
let world: World | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

/** With the password, and with the second factor that the command prints. */
async function isAdmin(world: World, password: string): Promise<boolean> {
  const { codes } = await resetSecondFactor(world.ctx, meera.email)
  const { tokens } = await world.get(auth.login, { email: meera.email, password })
  const { accessToken: token } = tokens
  await world.get(secondFactor.prove, { recoveryCode: codes[0] }, { token })
  return (await world.ask(moderation.profiles, {}, { token })).status === 200
}

test('without a mail server an admin gets a password, once', async () => {
  world = await createWorld({ DEMO: 'no' })
  const { password } = await makeAdmin(world.ctx, meera)
  expect(await isAdmin(world, password ?? '')).toBe(true)
  await expect(makeAdmin(world.ctx, { ...meera, username: 'another' })).rejects.toMatchObject({ code: 'email_taken' })
})

test('with a mail server an admin gets a link to set a password', async () => {
  world = await createWorld(withMail)
  const mails: string[] = []
  world.platform.mailer.send = async ({ text }) => void mails.push(text)
  expect(await makeAdmin(world.ctx, meera)).toEqual({ password: null })
  const token = mails[0]?.match(/token=(\S+)/)?.[1] ?? ''
  await world.get(auth.resetPassword, { token, password: testPassword })
  expect(await isAdmin(world, testPassword)).toBe(true)
})

test('if the mail cannot be sent, no admin is created', async () => {
  world = await createWorld(withMail)
  await expect(makeAdmin(world.ctx, meera)).rejects.toThrow()
  expect(await world.ctx.db.$count(people)).toBe(0)
})

test.each([
  [['Meera', 'Iyer'], 'meera.iyer'],
  [['Zoë', "D'Souza"], 'zoe.dsouza'],
])('%j gets the username %s', ([first = '', last = ''], name) => expect(usualUsername(first, last)).toBe(name))

test('the command names the server that holds the embedded database, and creates nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-admin-'))
  const unlock = await lockFolder(folder)
  const child = spawn(process.execPath, ['server/commands/admin.ts', meera.email, '--first', 'Meera', '--last', 'Iyer'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [words] = await Promise.all([text(child.stderr), once(child, 'close')])
  await unlock()
  await rm(folder, { recursive: true })
  expect(words).toContain(`in use by process ${process.pid}. Stop it first`)
  expect(child.exitCode).toBe(1)
})
