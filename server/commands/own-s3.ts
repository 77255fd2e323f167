/** `bin/own-s3`: see server/testing/own-swift.ts. */
import { isSwiftInstalled, ownSwift } from '../testing/own-swift.ts'

if (!isSwiftInstalled()) {
  process.stderr.write(
    'Swift is not installed: apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object\n',
  )
  process.exit(1)
}
const swift = await ownSwift()
process.stdout.write(`${swift.url}\n`)
const alive = setInterval(() => {}, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clearInterval(alive)
    void swift.stop()
  })
