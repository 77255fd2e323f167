/**
 * One call of the API: where it is, who may use it, what goes in and what comes out. From this object come the Fastify
 * route, the OpenAPI document, the typed client and the authorisation test.
 */
import { z } from 'zod'
import type { SwitchName } from '../moderation/switch-names.ts'
import type { DeskRole } from './admin-roles.ts'
import './field-sentences.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Role = 'user' | 'artist' | 'admin'
/** Who may call. ':own' says that the thing named must be the caller's, somebody else's is 404. */
export type May = 'anyone' | 'signedIn' | 'signedIn:own' | Role | `${Exclude<Role, 'admin'>}:own`
/** An admin call names the roles that may make it, besides superadmins; no other call does. */
type WhoMay =
  | { readonly may: Exclude<May, 'admin'>; readonly roles?: never }
  | { readonly may: 'admin'; readonly roles: readonly DeskRole[] }

export interface Call<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  readonly method: Method
  /** Below `/api`; `{name}` is filled from the input's field of that name. */
  readonly path: string
  readonly may: May
  /** Of an admin call: who of our team, besides superadmins. None: nobody else. */
  readonly roles?: readonly DeskRole[]
  /** Of an admin call: moves money or somebody's access, so it asks for a second factor given in the last ten minutes. */
  readonly fresh?: boolean | ((input: z.output<Input>) => boolean)
  /** One sentence for the reference. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** Moves money or creates something: takes an `Idempotency-Key` header. Where nobody is signed in, the key is a secret of the caller's. */
  readonly idempotent?: boolean
  /** The body is multipart: the name of its file, or files; `input` describes its other fields. */
  readonly multipart?: 'file' | 'images'
  /** Also takes the body as an HTML form sends it: for programs that post nothing else. */
  readonly form?: boolean
  /** Answers bytes, a redirect or another non-JSON body. */
  readonly raw?: boolean
  /** Parts of the product that it belongs to: 503 while one of them is switched off, whatever was sent. */
  readonly behind?: readonly SwitchName[]
  /** Requests a minute of one person, or of one address that is nobody's. */
  readonly perMinute?: number
}

export function call<Input extends z.ZodObject, Output extends z.ZodType>(definition: Call<Input, Output> & WhoMay): Call<Input, Output> {
  for (const name of pathFields(definition.path))
    if (!(name in definition.input.shape)) throw new Error(`call ${definition.path}: the input has no field '${name}'`)
  return definition
}

/** The names in braces: `/bookings/{bookingId}/action` gives `['bookingId']`. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}

/** What a caller writes (defaults may be left out) and what a handler gets (defaults filled in). */
export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

export type Calls = Record<string, Call>
export type Api = Record<string, Calls>

export const nothing = z.object({})
export const done = z.object({ message: z.string() })
export const id = z.uuid()
