import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { type EnvironmentRefused, readEnv } from './env.ts'

function faultsOf(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return (error as EnvironmentRefused).faults
  }
}

const production = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(40),
  BASE_URL: 'https://mehfil.example',
  SMTP_URL: 'smtp://mail:25',
  ALLOW_SANDBOX_IN_PRODUCTION: 'yes',
  SANDBOX_SECRET: 'y'.repeat(20),
  METRICS_TOKEN: 'z'.repeat(20),
  TRUSTED_PROXIES: '1',
}
const names = (source: Record<string, string>) => faultsOf(source).map((fault) => fault.split(':')[0])

test('without any setting it uses the embedded database and demo accounts', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, BASE_URL: 'http://localhost:3000', demo: true, production: false })
})

test('reports every invalid setting at once', () => {
  expect(names({ PORT: 'many', DATABASE_URL: 'mysql://x', SECRET: 'short' }).sort()).toEqual(['DATABASE_URL', 'PORT', 'SECRET'])
  expect(names({ NODE_ENV: 'production', PORT: 'many', SECRET: 'short', SMS_GATEWAY_KEY: 'key' }), 'of every kind, each once').toEqual([
    ...['PORT', 'SECRET', 'SMS_GATEWAY_URL', 'PAYMENTS', 'METRICS_TOKEN', 'BASE_URL', 'SMTP_URL', 'TRUSTED_PROXIES'],
  ])
})

test.each([
  ['SSO_GOOGLE_CLIENT_ID', 'SSO_GOOGLE_CLIENT_SECRET'],
  ['SSO_LINKEDIN_CLIENT_ID', 'SSO_LINKEDIN_CLIENT_SECRET'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY'],
])('%s and %s are set together or not at all', (one, other) => {
  const value = 'https://gateway.test'
  expect([names({ [one]: value }), names({ [other]: value })]).toEqual([[other], [one]])
  expect(faultsOf({ [one]: value, [other]: value })).toEqual([])
})

test('production refuses generated secrets, the sandbox and a missing address, all at once', () => {
  expect(names({ NODE_ENV: 'production' })).toEqual(['PAYMENTS', 'METRICS_TOKEN', 'SECRET', 'BASE_URL', 'SMTP_URL', 'TRUSTED_PROXIES'])
})

test('production refuses to run unguarded unless explicitly allowed', () => {
  const { METRICS_TOKEN: _token, ...rest } = production
  const open = { ...rest, BASE_URL: 'http://mehfil.example', RATE_LIMITS: 'off' }
  expect(names(open)).toEqual(['METRICS_TOKEN', 'BASE_URL', 'RATE_LIMITS'])
  expect(faultsOf({ ...open, ALLOW_UNGUARDED_IN_PRODUCTION: 'yes' })).toEqual([])
})

test.each([
  ['over https', { BASE_URL: 'https://try.mehfil.example' }],
  ['on every address', { HOST: '0.0.0.0' }],
  ['on every IPv6 address', { HOST: '::' }],
  ['on an address of its own', { HOST: '192.168.1.20' }],
])('demo accounts, sandboxes and open metrics are refused %s too, unless explicitly allowed', (_where, reachable) => {
  const open = { ...reachable, IDENTITY: 'sandbox', GST_REGISTER: 'sandbox' }
  expect(names(open)).toEqual(['DEMO', 'PAYMENTS', 'IDENTITY', 'GST_REGISTER', 'METRICS_TOKEN'])
  const allowed = { ALLOW_DEMO_IN_PRODUCTION: 'yes', ALLOW_SANDBOX_IN_PRODUCTION: 'yes', ALLOW_UNGUARDED_IN_PRODUCTION: 'yes' }
  expect(names({ ...open, ...allowed })).toEqual([])
})

test.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('the first command of the README works unchanged on %s', (HOST) => {
  expect(names({ HOST, BASE_URL: 'http://localhost:3000' })).toEqual([])
})

test('production must be told whether a proxy is in front', () => {
  expect(names({ ...production, TRUSTED_PROXIES: '0' })).toEqual(['TRUSTED_PROXIES'])
  expect(names({ ...production, TRUSTED_PROXIES: '0', NOTHING_IN_FRONT: 'yes' })).toEqual([])
})

test('production refuses demo accounts unless explicitly allowed', () => {
  expect(faultsOf({ ...production, DEMO: 'yes' })).toHaveLength(1)
  expect(faultsOf({ ...production, DEMO: 'yes', ALLOW_DEMO_IN_PRODUCTION: 'yes' })).toEqual([])
  expect(readEnv(production).demo).toBe(false)
})

test('a real payment partner needs its keys; production accepts only live keys and the real address', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_a1B2c3', RAZORPAY_KEY_SECRET: 's'.repeat(20), RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(20) }
  expect(names({ PAYMENTS: 'razorpay' })).toEqual(Object.keys(keys))
  expect(faultsOf({ PAYMENTS: 'razorpay', ...keys })).toEqual([])
  const { ALLOW_SANDBOX_IN_PRODUCTION: _allowed, SANDBOX_SECRET: _secret, ...real } = { ...production, PAYMENTS: 'razorpay', ...keys }
  expect(faultsOf(real)).toEqual([])
  expect(names({ ...real, RAZORPAY_KEY_ID: 'rzp_test_a1B2c3', RAZORPAY_API_URL: 'http://localhost:1' })).toEqual([
    'RAZORPAY_KEY_ID',
    'RAZORPAY_API_URL',
  ])
})

test('a bucket needs its keys, keys need a bucket, and production requires https', () => {
  const bucket = { S3_BUCKET: 'mehfil-files', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 's'.repeat(20) }
  expect(readEnv({}).S3_BUCKET).toBeUndefined()
  expect(names({ S3_BUCKET: 'mehfil-files' })).toEqual(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  expect(names({ S3_ENDPOINT: 'https://store.test' })).toEqual(['S3_BUCKET'])
  expect(names({ ...bucket, S3_BUCKET: 'Not A Bucket', S3_ENDPOINT: 'ftp://x', S3_FORCE_PATH_STYLE: 'true' }).sort()).toEqual([
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_FORCE_PATH_STYLE',
  ])
  expect(readEnv(bucket)).toMatchObject({ ...bucket, S3_REGION: 'us-east-1' })
  const plain = { ...production, ...bucket, S3_ENDPOINT: 'http://store.test' }
  expect(names(plain)).toEqual(['S3_ENDPOINT'])
  expect(faultsOf({ ...plain, S3_ENDPOINT: 'https://store.test' })).toEqual([])
})

test('an identity register needs its keys, and production allows its sandbox only explicitly', () => {
  const keys = { DIGILOCKER_CLIENT_ID: 'MEHFIL', DIGILOCKER_CLIENT_SECRET: 'z'.repeat(20) }
  const named = (source: Record<string, string>) => names({ ...production, ...source })
  expect(named({ IDENTITY: 'digilocker' })).toEqual(Object.keys(keys))
  expect(named({ IDENTITY: 'digilocker', ...keys })).toEqual([])
  expect(named({ IDENTITY: 'sandbox' })).toEqual([])
  expect(named({ IDENTITY: 'sandbox', ALLOW_SANDBOX_IN_PRODUCTION: 'no' })).toContain('IDENTITY')
  expect(named({ GST_REGISTER: 'sandbox' })).toEqual([])
  expect(named({ GST_REGISTER: 'sandbox', ALLOW_SANDBOX_IN_PRODUCTION: 'no' })).toContain('GST_REGISTER')
  expect(named({ IDENTITY: 'digilocker', ...keys, DIGILOCKER_API_URL: 'http://127.0.0.1:4000' })).toEqual(['DIGILOCKER_API_URL'])
})

test('an invoice portal needs all of its settings, and production requires https', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '\\n')
  const portal = {
    E_INVOICE_URL: 'https://portal.test',
    ...{ E_INVOICE_CLIENT_ID: 'id', E_INVOICE_CLIENT_SECRET: 'secret', E_INVOICE_USERNAME: 'user', E_INVOICE_PASSWORD: 'password' },
    ...{ E_INVOICE_SEALING_KEY: pem, E_INVOICE_SIGNING_KEY: pem },
  }
  const named = (source: Record<string, string>) => names({ ...production, ...source })
  expect(readEnv({}).E_INVOICES).toBe('none')
  expect(named({ E_INVOICES: 'nic' })).toEqual(Object.keys(portal))
  expect(named({ E_INVOICES: 'nic', ...portal })).toEqual([])
  expect(named({ E_INVOICES: 'nic', ...portal, E_INVOICE_URL: 'http://portal.test' })).toEqual(['E_INVOICE_URL'])
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(names({ E_INVOICE_SEALING_KEY: 'no key', E_INVOICE_SIGNING_KEY: secret, E_INVOICE_URL: 'https://portal.test/' }).sort()).toEqual([
    ...['E_INVOICE_SEALING_KEY', 'E_INVOICE_SIGNING_KEY', 'E_INVOICE_URL'],
  ])
})
