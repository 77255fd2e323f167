/** DigiLocker, by its Authorized Partner API: the name comes with the token, or with the details of the account. */
import { z } from 'zod'
import type { Env } from '../env/env.ts'
import type { Ids } from '../ids/port.ts'
import { challengeOf, type IdentityRegister, RegisterRefused, RegisterUnavailable, returnPath } from './port.ts'

const patienceMs = 10_000
const api = 'https://digilocker.meripehchaan.gov.in'
const token = z.object({ access_token: z.string().min(1).max(4000), name: z.string().max(200).optional() })
const account = z.object({ name: z.string().trim().min(1).max(200) })

interface Parts {
  env: Pick<Env, 'BASE_URL' | 'DIGILOCKER_CLIENT_ID' | 'DIGILOCKER_CLIENT_SECRET' | 'DIGILOCKER_API_URL'>
  ids: Ids
}

export function digiLocker({ env, ids }: Parts): IdentityRegister {
  const { BASE_URL, DIGILOCKER_CLIENT_ID: client_id = '', DIGILOCKER_CLIENT_SECRET: client_secret = '', DIGILOCKER_API_URL = api } = env
  const redirect_uri = BASE_URL + returnPath
  return {
    name: 'DigiLocker',
    begin() {
      const trip = { state: ids.secret(), codeVerifier: ids.secret() }
      const query = new URLSearchParams({
        response_type: 'code',
        client_id,
        redirect_uri,
        state: trip.state,
        code_challenge: challengeOf(trip.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: `${DIGILOCKER_API_URL}/public/oauth2/1/authorize?${query}`, trip }
    },
    async finish(code, { codeVerifier }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id,
        client_secret,
        redirect_uri,
        code_verifier: codeVerifier,
      })
      const { access_token, name } = await ask(token, `${DIGILOCKER_API_URL}/public/oauth2/1/token`, { method: 'POST', body })
      if (name?.trim()) return name.trim()
      const headers = { authorization: `Bearer ${access_token}` }
      return (await ask(account, `${DIGILOCKER_API_URL}/public/oauth2/1/user`, { headers })).name
    },
  }
}

/** The thrown error contains neither the code nor a token. */
async function ask<Shape extends z.ZodType>(shape: Shape, url: string, init: RequestInit): Promise<z.output<Shape>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs), redirect: 'error' }).catch(() => {
    throw new RegisterUnavailable('DigiLocker does not answer')
  })
  if (response.status >= 500) throw new RegisterUnavailable(`DigiLocker answered ${response.status}`)
  if (!response.ok) throw new RegisterRefused(`DigiLocker answered ${response.status}`)
  const read = shape.safeParse(await response.json().catch(() => null))
  if (!read.success) throw new RegisterRefused('DigiLocker answered something else')
  return read.data
}
