/**
 * A separate OpenStack Swift for a test run, which speaks S3 and checks every signature: from the installed programs (Debian:
 * swift-proxy, swift-account, swift-container, swift-object), in its own folder, on 127.0.0.1 only.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { freePort } from './free-port.ts'

const rings = ['account', 'container', 'object']
const readyWithinMs = 60_000
const keys = { accessKeyId: 'test:tester', secretAccessKey: 'a-secret-only-good-for-tests' }
const region = 'us-east-1'
const bucket = 'mehfil-tests'

export const isSwiftInstalled = () => existsSync('/usr/bin/swift-proxy-server')

export interface OwnSwift {
  /** For TEST_S3_URL. */
  url: string
  stop(): Promise<void>
}

export async function ownSwift(): Promise<OwnSwift> {
  const home = await mkdtemp(join(tmpdir(), 'mehfil-swift-'))
  const [proxyPort = 0, ...ports] = await Promise.all(['proxy', ...rings].map(freePort))
  for (const folder of ['etc', 'disks/one']) await mkdir(join(home, folder), { recursive: true })
  const setting = (name: string, text: string) => writeFile(join(home, 'etc', name), text)
  await setting('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n')
  for (const [i, name] of rings.entries()) {
    await setting(`${name}-server.conf`, ringSettings(home, name, ports[i] ?? 0))
    makeRing(home, name, ports[i] ?? 0)
  }
  await setting('proxy-server.conf', proxySettings(home, proxyPort))
  const servers = [...rings, 'proxy'].map((name) =>
    spawn(`/usr/bin/swift-${name}-server`, [join(home, 'etc', `${name}-server.conf`)], { stdio: 'ignore' }),
  )
  const endpoint = `http://127.0.0.1:${proxyPort}`
  const stop = async () => {
    await Promise.all(servers.map(ended))
    await rm(home, { recursive: true, force: true })
  }
  try {
    await makeBucket(endpoint)
  } catch (error) {
    await stop()
    throw error
  }
  const [user, password] = [keys.accessKeyId, keys.secretAccessKey].map(encodeURIComponent)
  return { url: `http://${user}:${password}@127.0.0.1:${proxyPort}/${bucket}?region=${region}`, stop }
}

async function ended(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

async function makeBucket(endpoint: string) {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 })
  for (const until = performance.now() + readyWithinMs; ; await setTimeout(250)) {
    const status = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (performance.now() > until) throw new Error(`Swift was not ready within ${readyWithinMs / 1000} s: ${status}`)
  }
}

/** Longer time-outs: with its default half second for a connection, Swift would report a busy machine as a broken disk. */
const shared = (home: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}/etc
log_level = ERROR
client_timeout = 300
`

const ringSettings = (home: string, name: string, port: number) => `${shared(home, port)}devices = ${home}/disks
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
node_timeout = 120
conn_timeout = 30
`

const filters = ['catch_errors', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth', 'copy', 'slo', 'dlo']
const filterSettings: Record<string, string> = {
  cache: 'memcache_servers = 127.0.0.1:1\n',
  s3api: `location = ${region}\n`,
  tempauth: `user_${keys.accessKeyId.replace(':', '_')} = ${keys.secretAccessKey} .admin\n`,
}

const proxySettings = (home: string, port: number) => `${shared(home, port)}[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 120
recoverable_node_timeout = 120
conn_timeout = 30
post_quorum_timeout = 30
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${filterSettings[name] ?? ''}`).join('')}`

/** One copy of everything, on a single disk. */
function makeRing(home: string, name: string, port: number) {
  const build = (...words: string[]) => execFileSync('swift-ring-builder', [`${name}.builder`, ...words], { cwd: join(home, 'etc') })
  build('create', '4', '1', '1')
  const place = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port), '--device', 'one', '--weight', '1']
  build('add', ...place)
  build('rebalance')
}
