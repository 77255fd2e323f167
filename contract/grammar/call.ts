/**
 * One call of the API: its path, permissions, input and output. The Fastify route, the OpenAPI document, the typed client and the
 * authorisation test are derived from it.
 */
import { z } from 'zod'
import type { SwitchName } from '../moderation/switch-names.ts'
import type { ConsoleRole } from './admin-roles.ts'
import './field-sentences.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Role = 'user' | 'artist' | 'admin'
/** Who may call. ':own' requires that the thing belongs to the caller; otherwise 404. */
export type May = 'anyone' | 'signedIn' | 'signedIn:own' | Role | `${Exclude<Role, 'admin'>}:own`
/** An admin call names its roles, besides superadmins; no other call does. */
type WhoMay =
  | { readonly may: Exclude<May, 'admin'>; readonly roles?: never }
  | { readonly may: 'admin'; readonly roles: readonly ConsoleRole[] }

export interface Call<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  readonly method: Method
  /** Below `/api`; `{name}` is filled from the input's field of that name. */
  readonly path: string
  readonly may: May
  /** Of an admin call: its roles, besides superadmins. Empty: superadmins only. */
  readonly roles?: readonly ConsoleRole[]
  /** Of an admin call: it moves money or access, so it requires a second factor within the last ten minutes. */
  readonly fresh?: boolean | ((input: z.output<Input>) => boolean)
  /** One sentence for the reference. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** Moves money or creates something: accepts an `Idempotency-Key` header. For anonymous callers the key is their secret. */
  readonly idempotent?: boolean
  /** The body is multipart: the name of its file field; `input` describes its other fields. */
  readonly multipart?: 'file' | 'images'
  /** Also accepts an HTML form body, for programs that can post nothing else. */
  readonly form?: boolean
  /** Answers bytes, a redirect or another non-JSON body. */
  readonly raw?: boolean
  /** Features it belongs to: 503 while one of them is switched off, whatever was sent. */
  readonly behind?: readonly SwitchName[]
  /** Requests per minute for one person, or for one address of anonymous callers. */
  readonly perMinute?: number
}

export function call<Input extends z.ZodObject, Output extends z.ZodType>(definition: Call<Input, Output> & WhoMay): Call<Input, Output> {
  for (const name of pathFields(definition.path))
    if (!(name in definition.input.shape)) throw new Error(`call ${definition.path}: the input has no field '${name}'`)
  return definition
}

/** Path parameters: `/bookings/{bookingId}/action` gives `['bookingId']`. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}

/** The caller's input (defaults may be omitted), and the handler's (defaults filled in). */
export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

export type Calls = Record<string, Call>
export type Api = Record<string, Calls>

export const nothing = z.object({})
export const done = z.object({ message: z.string() })
export const id = z.uuid()
