/** An uninvolved user at the live connections during an attack: in a separate process, so that delays come from the server. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import asInProduction from '../../../bin/process.json' with { type: 'json' }
import { type Token, tokenNow } from './chat.ts'

/** Messages to the process. `token` answers its request for one. */
export type ToBystander = { is: 'token'; token: string } | { is: 'look'; times: number } | { is: 'stop' }
/** Messages from the process: connected, needs a token, an error, or the durations of its looks in milliseconds. */
export type FromBystander = { is: 'in' } | { is: 'token wanted' } | { is: 'wrong'; what: string } | { is: 'looked'; times: number[] }

export interface Bystander {
  /** @param times number of looks; endless until `stop` when omitted. @returns duration of each, in milliseconds */
  look(times?: number): Promise<number[]>
  stop(): void
  leave(): Promise<void>
}

interface Coming {
  url: string
  token: Token
  everyMs: number
  /** Called for each error. */
  onWrong: (what: string) => void
}

const program = fileURLToPath(new URL('./bystander-process.ts', import.meta.url))

/** @throws when it is refused */
export async function bystanderAt({ url, token, everyMs, onWrong }: Coming): Promise<Bystander> {
  const process = fork(program, [url, String(everyMs)], {
    execArgv: asInProduction.flags,
    env: asInProduction.env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const tell = (message: ToBystander) => process.connected && process.send(message)
  process.on('message', async (said: FromBystander) => {
    if (said.is === 'wrong') onWrong(said.what)
    if (said.is === 'token wanted') tell({ is: 'token', token: await tokenNow(token) })
  })
  await heard(process, 'in')
  return {
    async look(times = Number.MAX_SAFE_INTEGER) {
      const looked = heard(process, 'looked')
      tell({ is: 'look', times })
      return (await looked).times
    },
    stop: () => tell({ is: 'stop' }),
    async leave() {
      if (process.exitCode !== null || process.signalCode) return
      const exit = once(process, 'exit')
      process.kill()
      await exit
    },
  }
}

/** @throws when the process ends first */
function heard<Is extends FromBystander['is']>(process: ChildProcess, is: Is): Promise<Extract<FromBystander, { is: Is }>> {
  return new Promise((resolve, reject) => {
    const listen = (said: FromBystander) => {
      if (said.is !== is) return
      process.off('message', listen).off('exit', gone)
      resolve(said as Extract<FromBystander, { is: Is }>)
    }
    const gone = (code: number | null) => reject(new Error(`somebody else's process ended with ${code}`))
    process.on('message', listen).once('exit', gone)
  })
}
