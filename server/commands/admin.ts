/** `bin/admin you@example.in --first Meera --last Iyer [--username meera.iyer]`: makes an admin; asks for what is missing. */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { makeAdmin, newAdmin, usualUsername } from '../areas/auth/service/make-admin.ts'
import { systemCtx } from '../platform/context.ts'
import { command } from './command.ts'

const given = parseArgs({
  allowPositionals: true,
  options: { first: { type: 'string' }, last: { type: 'string' }, username: { type: 'string' } },
})

async function ask(question: string, usual = ''): Promise<string> {
  if (!process.stdin.isTTY) return usual
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${question}${usual && ` [${usual}]`}: `)
  lines.close()
  return answer || usual
}

await command(async (platform) => {
  const email = given.positionals[0] ?? (await ask('E-mail'))
  const first_name = given.values.first ?? (await ask('First name'))
  const last_name = given.values.last ?? (await ask('Last name'))
  const username = given.values.username ?? (await ask('Username', usualUsername(first_name, last_name)))
  const admin = newAdmin.parse({ email, first_name, last_name, username })
  const { password } = await makeAdmin(systemCtx(platform, 'bin/admin'), admin)
  const way = password ? `The password, shown only here: ${password}` : `A link to set a password was mailed to ${admin.email}.`
  process.stdout.write(`${admin.username} is an admin of ${platform.env.BASE_URL}. ${way}\n`)
})
