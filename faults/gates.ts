/**
 * Takes gates away, one at a time, in a copy of the last commit, and insists that the step which guards it turns red: `npm run gates`,
 * or `npm run gates -- types ownership`. A gate whose text has moved is an error too.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Gate {
  /** What is taken away. */
  name: string
  file: string
  /** Stands in the file exactly once. */
  from: string
  to: string
  /** What has to notice. */
  command: string
}

const unit = (...files: string[]) => `vitest run --project ${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded'} ${files.join(' ')}`

const gates: Gate[] = [
  {
    name: 'types',
    file: 'contract/grammar/money.ts',
    from: 'export type Paise = number',
    to: 'export type Paise = string',
    command: 'tsc',
  },
  {
    name: 'walls',
    file: 'web/ui/badge.tsx',
    from: 'import type { ReactNode }',
    to: "import '#server/app.ts'\nimport type { ReactNode }",
    command: 'biome check web/ui',
  },
  {
    name: 'clock',
    file: 'server/areas/packages/service.ts',
    from: 'const rowsAtOnce = 200',
    to: 'const rowsAtOnce = 200 + Date.now() * 0',
    command: 'biome check server/areas/packages',
  },
  {
    name: 'unused',
    file: 'contract/grammar/money.ts',
    from: 'export type Paise = number',
    to: 'export type Paise = number\nexport const paisePerLakh = 10_000_000',
    command: 'knip',
  },
  {
    name: 'roles',
    file: 'server/http/bind.ts',
    from: "if (!mayCall(call, person)) return refuse(request, call, 'not_theirs', failures.forbidden())",
    to: 'if (!mayCall(call, person)) return',
    command: unit('server/http/who-may-call.test.ts'),
  },
  {
    name: 'roles in the contract',
    file: 'contract/moderation/moderation.ts',
    from: "    may: 'admin',\n    roles: ['moderator', 'support'],\n    summary: 'Profiles by state",
    to: "    may: 'signedIn',\n    summary: 'Profiles by state",
    command: unit('server/http/who-may-call-at-all.test.ts'),
  },
  {
    name: 'ownership',
    file: 'server/areas/packages/service.ts',
    from: '.where(and(eq(packages.id, packageId), ofArtist(artist.id)))\n  if (!row)',
    to: '.where(and(eq(packages.id, packageId), kept))\n  if (!row)',
    command: unit('server/http/who-may-call.test.ts', 'server/areas/packages/packages.test.ts'),
  },
  {
    name: 'one show at a time',
    file: 'server/platform/database/migrations/0000_baseline.sql',
    from: "ALTER TABLE calendar_slots ADD CONSTRAINT calendar_slots_no_double_booking EXCLUDE USING gist (artist_id WITH =, unit WITH =, during WITH &&) WHERE ((kind = 'booking'::text));",
    to: 'select 1;',
    command: unit('server/areas/calendar/calendar.test.ts'),
  },
  {
    name: 'a journal once',
    file: 'server/areas/payments/service/ledger.ts',
    from: 'if (!written) return false',
    to: 'if (!written) return true',
    command: unit('server/areas/payments/ledger.test.ts'),
  },
  {
    name: 'a key is one intention',
    file: 'server/http/bind.ts',
    from: 'return key ? once(ctx, call.path, key, input, (ctx) => handler(ctx, input)) : handler(ctx, input)',
    to: 'return handler(ctx, input)',
    command: unit('server/areas/bookings/races.test.ts'),
  },
  {
    name: 'limits of asking',
    file: 'server/http/rate-limits.ts',
    from: 'return { max, timeWindow: minute,',
    to: 'return { max: max * 1000, timeWindow: minute,',
    command: unit('server/http/rate-limits.test.ts'),
  },
  {
    name: 'escaping',
    file: 'server/areas/content/rendering.ts',
    from: 'const clean = sanitize(markdown.parse(text) as string, allowed)',
    to: 'const clean = markdown.parse(text) as string',
    command: unit('server/areas/content/rendering.test.ts'),
  },
  {
    name: 'security headers',
    file: 'server/app.ts',
    from: '  securityHeaders(http)\n',
    to: '',
    command: unit('server/http/security-headers.test.ts'),
  },
  {
    name: 'one at a time for a payment',
    file: 'server/areas/payments/service/rows.ts',
    from: "const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for('update')",
    to: 'const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id))',
    command: unit('server/areas/payments/payments.test.ts', 'server/areas/payments/refunds.test.ts'),
  },
  {
    name: 'one at a time for a wallet',
    file: 'server/areas/rewards/service/wallet.ts',
    from: "const [wallet] = await ctx.db.select().from(coinWallets).where(eq(coinWallets.person_id, personId)).for('update')",
    to: 'const [wallet] = await ctx.db.select().from(coinWallets).where(eq(coinWallets.person_id, personId))',
    command: unit('server/testing/faults/coins.test.ts'),
  },
  {
    name: 'coins stay as they were written',
    file: 'server/platform/database/migrations/0000_baseline.sql',
    from: "raise exception '% is append-only: % is refused', tg_table_name, tg_op;",
    to: 'return null;',
    command: unit('server/areas/rewards/coins.test.ts'),
  },
  {
    name: 'nothing is earned for what was undone',
    file: 'server/areas/rewards/service/earn.ts',
    from: 'if (!booking || isUndone(booking)) return\n    const',
    to: 'if (!booking) return\n    const',
    command: unit('server/areas/rewards/coins.test.ts'),
  },
  {
    name: 'what is being undone is waited for',
    file: 'server/areas/rewards/service/earn.ts',
    from: "      .for('share', { of: reviews })\n",
    to: '',
    command: unit('server/areas/rewards/coins.test.ts'),
  },
  {
    name: 'codes are sealed',
    file: 'server/areas/rewards/service/admin.ts',
    from: 'sealed_code: seal(ctx.platform.env, code, aboutCode(id))',
    to: 'sealed_code: code',
    command: unit('server/areas/rewards/shop.test.ts'),
  },
  {
    name: 'no second try',
    file: 'contract/grammar/time.test.ts',
    from: "import { expect, test } from 'vitest'",
    to: "import { expect, test } from 'vitest'\n\nlet tries = 0\ntest('falls at its first try', () => expect(++tries).toBe(2))",
    command: unit('contract/grammar/time.test.ts'),
  },
]

const wanted = process.argv.slice(2)
const chosen = wanted.length ? gates.filter(({ name }) => wanted.includes(name)) : gates
if (!chosen.length) throw new Error(`no such gate: ${wanted.join(', ')}`)

const copy = join(await mkdtemp(join(tmpdir(), 'mehfil-gates-')), 'copy')
execFileSync('git', ['worktree', 'add', '--detach', '--quiet', copy, 'HEAD'])
const open: string[] = []

function passes(command: string): boolean {
  const [program = '', ...words] = command.split(' ')
  const { status, error } = spawnSync(program, words, { cwd: copy, stdio: 'ignore' })
  if (error) throw error
  return status === 0
}

try {
  for (const shared of ['node_modules', 'build']) await symlink(join(process.cwd(), shared), join(copy, shared))
  await cp('.react-router', join(copy, '.react-router'), { recursive: true })
  for (const { name, file, from, to, command } of chosen) {
    if (!passes(command)) throw new Error(`${name}: red before anything was taken away: ${command}`)
    const path = join(copy, file)
    const whole = await readFile(path, 'utf8')
    if (whole.split(from).length !== 2) throw new Error(`${name}: what is to be taken away does not stand once in ${file}`)
    await writeFile(
      path,
      whole.replace(from, () => to),
    )
    const isOpen = passes(command)
    await writeFile(path, whole)
    if (isOpen) open.push(name)
    process.stdout.write(`${isOpen ? 'NOBODY NOTICED' : 'red, as it has to be'}: ${name} (${command})\n`)
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy])
  await rm(join(copy, '..'), { recursive: true, force: true })
}
process.stdout.write(`${chosen.length - open.length} passed, ${open.length} failed\n`)
process.exit(open.length ? 1 : 0)
