import { createHmac } from 'node:crypto'
import type { Ctx } from './context.ts'

/** Compares values without storing them: without our secret nobody can reverse the hash or guess inputs. */
export function keyedHash({ platform: { env } }: Pick<Ctx, 'platform'>, text: string): string {
  if (!env.SECRET) throw new Error('there is no SECRET')
  return createHmac('sha256', env.SECRET).update(text).digest('base64url').slice(0, 22)
}
