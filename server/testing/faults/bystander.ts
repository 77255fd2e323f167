/** Somebody at the live connections while others do what they can: in a process of their own, so that what they wait for is the server. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import asInProduction from '../../../bin/process.json' with { type: 'json' }
import { type Token, tokenNow } from './chat.ts'

/** What they are told to do. `token` answers their own question for one. */
export type ToBystander = { is: 'token'; token: string } | { is: 'look'; times: number } | { is: 'stop' }
/** What they say: that they are in, that they want a token, what went wrong, and how long each look took, in milliseconds. */
export type FromBystander = { is: 'in' } | { is: 'token wanted' } | { is: 'wrong'; what: string } | { is: 'looked'; times: number[] }

export interface Bystander {
  /** @param times so often; without an end until `stop`. @returns milliseconds of each */
  look(times?: number): Promise<number[]>
  stop(): void
  leave(): Promise<void>
}

interface Coming {
  url: string
  token: Token
  everyMs: number
  /** Hears of each thing that goes wrong. */
  onWrong: (what: string) => void
}

const program = fileURLToPath(new URL('./bystander-process.ts', import.meta.url))

/** @throws when they are not let in */
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

/** @throws when the process ends before */
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
