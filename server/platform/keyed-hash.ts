import { createHmac } from 'node:crypto'
import type { Ctx } from './context.ts'

/** To tell whether two things are the same without keeping what they are: nobody without our secret can turn it back, or try. */
export function keyedHash({ platform: { env } }: Pick<Ctx, 'platform'>, text: string): string {
  if (!env.SECRET) throw new Error('there is no SECRET')
  return createHmac('sha256', env.SECRET).update(text).digest('base64url').slice(0, 22)
}
